import { countText } from '@velv/domain/count-text.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Headphones } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import { singleKeysAreOn } from '../../../ui/keyboard/use-single-keys.ts'
import { earnedText } from '../../../ui/text/format.ts'
import { isUrgent } from './queue-table.tsx'
import { aboutTimeText, closingText } from './queue-text.ts'
import type { QueuedDrop } from './use-screening-queue.ts'

/** The drop to listen to next, with the main action of the page. A phone has the action at the bottom, within reach. */
export function UpNext({ drop }: { drop: QueuedDrop }) {
  const { id, genre, songs, durationMs, earnsMicros, expireTime } = drop
  const to = `/drop/pitch/${id}`
  const name = dropName(drop)
  const navigate = useNavigate()
  usePageKeys({ l: () => void navigate(to) })
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
          <LinkButton to={to} variant="main" size="lg">
            <Headphones className="icon" aria-hidden="true" />
            <span>
              Listen<span className="sr"> to {name}</span>
            </span>
            {singleKeysAreOn() && (
              <span className="fine-only">
                <KeyCap>L</KeyCap>
              </span>
            )}
          </LinkButton>
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
