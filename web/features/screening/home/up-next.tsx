import { countText } from '@velv/domain/count-text.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Headphones } from 'lucide-react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { earnedText } from '../../../ui/text/format.ts'
import { ListenButton } from '../../drops/listen-button.tsx'
import { isUrgent } from './queue-table.tsx'
import { aboutTimeText, closingText } from './queue-text.ts'
import type { QueuedDrop } from './use-screening-queue.ts'

/** The drop to listen to next, with the main action of the page. A phone has the action at the bottom, within reach. */
export function UpNext({ drop }: { drop: QueuedDrop }) {
  const { id, genre, songs, durationMs, earnsMicros, expireTime } = drop
  const to = `/drop/pitch/${id}`
  const name = dropName(drop)
  return (
    <>
      <section className="up-next" aria-labelledby="up-next">
        <Sleeve id={id} genre={genreLabel(genre[0])} size={84} />
        <div className="min-w-0">
          <p className="small text-text-2">Up next</p>
          <h2 id="up-next" className="up-next-name">
            {name}
          </h2>
          <p className="small text-text-2">
            <span className="strong text-text">{countText(songs, 'song')}</span>
            {durationMs > 0 && (
              <>
                , about {aboutTimeText(durationMs)} and{' '}
                <span className="strong text-text num">{earnedText(earnsMicros)}</span>
              </>
            )}
            .{' '}
            <span className={`whitespace-nowrap ${isUrgent(drop) ? 'strong text-brass-text' : ''}`}>
              {closingText(expireTime, 'Closes ', 'Closed ')}
            </span>
          </p>
        </div>
        <div className="wide-only">
          <ListenButton to={to} name={name} variant="main" size="lg">
            <Headphones className="icon" aria-hidden="true" />
          </ListenButton>
        </div>
      </section>
      <div className="docked dock phone-only home-dock">
        <LinkButton to={to} variant="main" size="lg">
          <Headphones className="icon" aria-hidden="true" />
          <span className="clip">Listen to {name}</span>
        </LinkButton>
      </div>
    </>
  )
}
