import { countText } from '@velv/domain/count-text.ts'
import { Star } from 'lucide-react'
import { giveStars, useOwnStars } from './give-stars.ts'
import { averageText, type Marked } from './marks.ts'
import { StarRow } from './star-row.tsx'
import './stars.css'

/** The viewer's stars for a song, which a press changes, and the average of the team where others gave some, too. */
export function StarButtons({ song }: { song: Marked }) {
  const own = useOwnStars(song)
  const isShared = song.averageStars !== null && (song.starCount > 1 || own === null)
  return (
    <span className="star-buttons">
      {song.can.includes('demo.star') && (
        <StarRow title={song.title} stars={own} onGive={(stars) => giveStars(song, stars)} />
      )}
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
