import { maxStars } from '@velv/domain/demos/marks.ts'
import { countText } from '@velv/domain/count-text.ts'
import { Star } from 'lucide-react'
import { giveStars, useOwnStars } from './give-stars.ts'
import { averageText, type Marked } from './marks.ts'
import './marks.css'

const numbers = Array.from({ length: maxStars }, (_, index) => index + 1)

/** The viewer's stars for a song, which a press changes, and the average of the team where others gave some, too. */
export function StarButtons({ song }: { song: Marked }) {
  const own = useOwnStars(song)
  const canGive = song.can.includes('demo.star')
  const isShared = song.averageStars !== null && (song.starCount > 1 || own === null)
  return (
    <span className="star-buttons">
      {canGive ? (
        <span role="group" aria-label={`Your stars for ${song.title}`} className="row gap-0">
          {numbers.map((number) => (
            <button
              key={number}
              type="button"
              className="star-button"
              aria-label={countText(number, 'star')}
              aria-pressed={number === own}
              onClick={() => giveStars(song, number)}
            >
              <Star className={`icon-s ${number <= (own ?? 0) ? 'full' : 'none'}`} aria-hidden="true" />
            </button>
          ))}
        </span>
      ) : null}
      {isShared && <AverageStars song={song} />}
    </span>
  )
}

/** What the team thinks on average. */
export const AverageStars = ({ song: { averageStars, starCount } }: { song: Marked }) =>
  averageStars === null ? null : (
    <span className="average-stars num" title={`${countText(starCount, 'colleague')} gave it stars`}>
      <Star className="icon-s full" aria-hidden="true" />
      {averageText(averageStars)}
      <span className="sr"> stars on average</span>
    </span>
  )
