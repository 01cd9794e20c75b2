import { uses } from '@velv/domain/drops/deal/deal-options.ts'
import { offerText } from '@velv/domain/drops/deal/offer.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ResultBadge } from '../../ui/data/result-badge.tsx'
import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { closesText, dayText } from '../../ui/text/format.ts'
import type { Drop } from './drop.ts'
import { closesSentence, demosText, isClosed, isSoon, labelText, spotsText, waitingText } from './drop-text.ts'
import { FavoriteButton } from './favorites/favorite-button.tsx'

type DropRowProps = { drop: Drop; to: string; isSelected?: boolean }

/** A drop in a list, with the result of the viewer's demo for it, and the favorite button. */
export function DropRow({ drop, to, isSelected = false }: DropRowProps) {
  const closed = isClosed(drop)
  return (
    <li className="drop" data-id={drop.id} data-selected={isSelected || undefined}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size="full" closed={closed} />
      </Link>
      <div className="drop-text">
        <Link className="name stretched-link" to={to}>
          {dropName(drop)}
        </Link>
        {drop.fit ? (
          <span className="small clip text-text-2">{drop.fit.text}</span>
        ) : (
          <span className="small clip wide-only text-text-3">{labelText(drop)}</span>
        )}
        <p className="looking-for">{drop.summary}</p>
      </div>
      <div className="drop-facts">
        <Fact quiet={marketLabel(drop.regionalOffice)}>{genreLabel(drop.genre[0])}</Fact>
        <Fact quiet={uses[drop.use as keyof typeof uses]}>
          {drop.offer ? offerText(drop.offer) : <span className="text-text-3">Not stated</span>}
        </Fact>
        <Fact className={isSoon(drop) ? 'soon' : ''} quiet={isDeliveredEarly(drop) ? '' : dayText(drop.expireTime)}>
          <Closes drop={drop} isClosed={closed} />
        </Fact>
        <SubmissionsFact drop={drop} isClosed={closed} />
      </div>
      <span className="drop-result">{drop.myResult && <ResultBadge result={drop.myResult} />}</span>
      <FavoriteButton drop={drop} />
    </li>
  )
}

/** A fact, and below it another one that a phone leaves out. */
const Fact = ({ children, quiet, className = '' }: { children: ReactNode; quiet: ReactNode; className?: string }) => (
  <span className={`drop-fact ${className}`}>
    <span>{children}</span>
    <span>{quiet}</span>
  </span>
)

const isDeliveredEarly = (drop: Drop) => closesSentence(drop) === 'delivered'

/** "Closes in 6 days"; without its first word where that is the head of the column. */
const Closes = ({ drop, isClosed: closed }: { drop: Drop; isClosed: boolean }) =>
  closed || drop.state === 'paused' ? (
    <>{drop.state === 'paused' ? 'Paused' : isDeliveredEarly(drop) ? 'Delivered' : 'Closed'}</>
  ) : (
    <>
      <span className="narrow-word">Closes </span>
      {closesText(drop.expireTime)}
    </>
  )

/** How many songs it has received and still takes; for screeners, how many wait. */
function SubmissionsFact({ drop, isClosed: closed }: { drop: Drop; isClosed: boolean }) {
  if (drop.waiting !== null) {
    return <Fact quiet={demosText(drop.demoCount)}>{waitingText(drop.waiting, closed)}</Fact>
  }
  const spots = closed ? '' : spotsText(drop)
  return (
    <Fact className={spots ? 'limited' : ''} quiet={spots || (closed ? '' : 'no limit')}>
      {drop.demoCap ? (
        `${drop.demoCount} of ${drop.demoCap}`
      ) : (
        <>
          {drop.demoCount}
          <span className="narrow-word"> {drop.demoCount === 1 ? 'submission' : 'submissions'}</span>
        </>
      )}
    </Fact>
  )
}
