import { closesText, dateText, whenText } from '../../ui/format.ts'
import type { DropInFull } from './drop.ts'
import { isClosed } from './drop-words.ts'

/** What stands under the sleeve: when it closes, how much came in, since when it is here. */
export function DropSideFacts({ drop }: { drop: DropInFull }) {
  const closed = isClosed(drop)
  return (
    <dl className="small grid">
      {drop.deliveryDate && (
        <SideFact term="Delivered">
          <time dateTime={drop.deliveryDate}>{whenText(drop.deliveryDate)}</time>
        </SideFact>
      )}
      <SideFact term={closed ? 'Closed' : 'Closes'}>
        <time dateTime={endOf(drop)}>{whenText(endOf(drop))}</time>{' '}
        {!closed && <span className="text-text-3">{closesText(drop.expireTime)}</span>}
      </SideFact>
      <SideFact term="Demos in">{drop.demoCount}</SideFact>
      {drop.mySent > 0 && <SideFact term="Sent by you">{drop.mySent}</SideFact>}
      {drop.publishedAt && <SideFact term="Posted">{dateText(drop.publishedAt)}</SideFact>}
    </dl>
  )
}

/** It closes at its closing time, or earlier when it is delivered. */
const endOf = ({ deliveryDate, expireTime }: DropInFull) =>
  deliveryDate && deliveryDate < expireTime ? deliveryDate : expireTime

const SideFact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="row between border-t border-line py-2">
    <dt className="text-text-3">{term}</dt>
    <dd className="num text-right">{children}</dd>
  </div>
)
