import { dropName } from '@velv/domain/drops/drop.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { Link } from 'react-router'
import { SideGroup, SideGroupLink } from '../../../ui/layout/side-group.tsx'
import { earnedText } from '../../../ui/text/format.ts'
import { useScreenerEarnings, useScreeningQueue } from './use-screening-queue.ts'

/** How many drops of the queue the side bar lists. */
const listed = 5

/** What a screener earned today, and the drops to listen to next. */
export function ScreenerSideGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { today } = useScreenerEarnings()
  const { drops, page } = useScreeningQueue()
  return (
    <>
      {today && (
        <SideGroup title="Today">
          <dl>
            <div className="side-fact">
              <dt>Listened</dt>
              <dd>{timerText(today.seconds)}</dd>
            </div>
            <div className="side-fact">
              <dt>Earned</dt>
              <dd>{earnedText(today.earnedMicros)}</dd>
            </div>
          </dl>
        </SideGroup>
      )}
      {drops && drops.length > 0 && (
        <SideGroup title="Queue">
          {drops.slice(0, listed).map((drop) => (
            <SideGroupLink
              key={drop.id}
              to={`/drop/pitch/${drop.id}`}
              label={dropName(drop)}
              count={drop.songs}
              onFollow={onFollow}
            />
          ))}
          {(drops.length > listed || page.hasNextPage) && (
            <Link className="side-link" to="/" onClick={onFollow}>
              See all
            </Link>
          )}
        </SideGroup>
      )}
    </>
  )
}
