import { Link } from 'react-router'
import { Sleeve } from '../../../../ui/data/sleeve/sleeve.tsx'
import { dateText } from '../../../../ui/text/format.ts'
import { genreText } from '../../drop-text.ts'
import { DropStateLabel } from '../drop-state-label.tsx'
import { noteText } from '../own-drop.ts'
import { isInReview, type SummarizedDrop } from '../use-owner-summary.ts'

/** At most this many; My Drops has the others. */
const maxShown = 6

/** Drops that were sent back, with the reason; below them those in review, and live ones with a change in review. */
export function DropsToFix({ drops }: { drops: readonly SummarizedDrop[] }) {
  const parts = [
    { title: 'Needs changes', drops: drops.filter((drop) => !isInReview(drop)) },
    { title: 'In review', drops: drops.filter(isInReview) },
  ]
  return (
    <div className="owner-fixes">
      {parts.map(
        (part) =>
          part.drops.length > 0 && (
            <section key={part.title} className="min-w-0" aria-label={part.title}>
              <div className="owner-part-head">
                <h2>{part.title}</h2>
                {part.drops.length > maxShown && (
                  <Link className="link small touch" to="/drop/mydrops">
                    See all {part.drops.length}
                  </Link>
                )}
              </div>
              <ul>
                {part.drops.slice(0, maxShown).map((drop) => (
                  <Row key={drop.id} drop={drop} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function Row({ drop }: { drop: SummarizedDrop }) {
  const { id, name, genre, state, expireTime, reason, change } = drop
  const note = noteText({ state, rejectionReason: reason, pausedReason: reason, proposedChange: change })
  return (
    <li className="owner-fix">
      <Sleeve id={id} genre={genreText(genre.slice(0, 1))} size={40} />
      <span className="grid min-w-0">
        <Link className="dense-name clip hover:underline" to={`/drop/${id}`}>
          {name}
        </Link>
        <span className="line-clamp-2 text-text-2" title={note || undefined}>
          {note || `Closes ${dateText(expireTime)}`}
        </span>
      </span>
      <span className="grid justify-items-end">
        {state !== 'live' && <DropStateLabel state={state} />}
        <Link className="link touch" to={`/drop/edit/${id}`}>
          {isInReview(drop) || state === 'live' || state === 'paused' ? 'Edit' : 'Edit and resend'}
          <span className="sr"> {name}</span>
        </Link>
      </span>
    </li>
  )
}
