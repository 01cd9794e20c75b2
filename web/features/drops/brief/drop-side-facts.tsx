import type { ReactNode } from 'react'
import { dateText, whenText, closesText } from '../../../ui/text/format.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import type { DropInFull } from '../drop.ts'
import { answersDueText, answersDueTone } from '../answers-due-text.ts'
import { endOf, isClosed, isSoon } from '../drop-text.ts'
import { serverDate } from '../../../lib/server-clock.ts'

const results = ['screening', 'pitch', 'hold', 'cut', 'nogo'] as const

/** The facts under the sleeve that the brief itself leaves out: how soon the drop closes, its results, and when it opened. */
export function DropSideFacts({ drop }: { drop: DropInFull }) {
  const closed = isClosed(drop)
  const counts = drop.counts
  return (
    <dl className="small grid">
      {drop.deliveryDate && (
        <SideFact term="Delivered">
          <time dateTime={drop.deliveryDate}>{whenText(drop.deliveryDate)}</time>
        </SideFact>
      )}
      {drop.answersDueAt && (
        <SideFact term="Answers due">
          <time dateTime={drop.answersDueAt} className={answersDueTone(drop.answersDueAt)}>
            {answersDueText(drop.answersDueAt)}
          </time>
        </SideFact>
      )}
      <SideFact term={closed ? 'Closed' : 'Closes'}>
        <time dateTime={endOf(drop)} className={!closed && isSoon(drop) ? 'strong text-brass-text' : ''}>
          {closed ? whenText(endOf(drop)) : timeLeftText(drop.expireTime)}
        </time>
      </SideFact>
      {counts && <SideFact term="Submissions">{drop.demoCount}</SideFact>}
      {counts &&
        results
          .filter((result) => counts[result] > 0)
          .map((result) => (
            <SideFact key={result} term={<ResultBadge result={result} />}>
              {counts[result]}
            </SideFact>
          ))}
      {drop.mySent > 0 && <SideFact term="Your submissions">{drop.mySent}</SideFact>}
      {drop.publishedAt && <SideFact term="Posted">{dateText(drop.publishedAt)}</SideFact>}
    </dl>
  )
}

const SideFact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="row between border-t border-line py-2">
    <dt className="text-text-3">{term}</dt>
    <dd className="num text-right">{children}</dd>
  </div>
)

const hourMs = 3_600_000
const dayHours = 24

/** The time left until a drop closes: "in 6 days", and hours on the last day. */
export function timeLeftText(at: Date | string, now = serverDate()): string {
  const leftMs = new Date(at).getTime() - now.getTime()
  const hours = Math.floor(leftMs / hourMs)
  if (leftMs <= 0 || hours >= dayHours) return closesText(at, now)
  if (hours < 1) return 'less than an hour left'
  return hours === 1 ? '1 hour left' : `${hours} hours left`
}
