import { countText } from '@velv/domain/count-text.ts'
import { maxStars } from '@velv/domain/demos/marks.ts'
import { Star } from 'lucide-react'
import './stars.css'

const numbers = Array.from({ length: maxStars }, (_, index) => index + 1)

type StarRowProps = { title: string; stars: number | null; onGive: (stars: number) => void }

/** The stars that a person gives a song. */
export const StarRow = ({ title, stars, onGive }: StarRowProps) => (
  <span role="group" aria-label={`Your stars for ${title}`} className="row gap-0">
    {numbers.map((number) => (
      <button
        key={number}
        type="button"
        className="star-button"
        aria-label={countText(number, 'star')}
        aria-pressed={number === stars}
        onClick={() => onGive(number)}
      >
        <Star className={`icon-s ${number <= (stars ?? 0) ? 'full' : 'none'}`} aria-hidden="true" />
      </button>
    ))}
  </span>
)
