import type { Brief } from '@velv/domain/drops/brief-fields.ts'
import { dealFacts, notStated, requestTags } from '@velv/domain/drops/deal/deal-facts.ts'
import { clockText, onDayText } from '../../../ui/text/format.ts'
import { zoneText } from '../../../ui/text/zoned-text.ts'
import { spotsText } from '../drop-text.ts'
import './deal-cells.css'

type DealCellsProps = {
  brief: Brief
  /** ISO time; undefined while no day is chosen. */
  expireTime: string | undefined
  demoCount: number
  isClosed?: boolean
}

/** What the owner offers and wants, and by when: six cells. What the owner left out is “Not stated”. */
export function DealCells({ brief, expireTime, demoCount, isClosed = false }: DealCellsProps) {
  const [use, offer, rights, decision] = dealFacts(brief)
  const closes = {
    term: isClosed ? 'Closed' : 'Closes',
    fact: expireTime && onDayText(expireTime),
    detail: expireTime && !isClosed ? `${clockText(expireTime)} ${zoneText(expireTime)} (your time)` : '',
  }
  const demos = {
    term: 'Submissions',
    fact: brief.demoCap ? `${demoCount} of ${brief.demoCap}` : String(demoCount),
    detail: isClosed ? '' : spotsText({ ...brief, demoCount }) || 'No limit',
  }
  return (
    <dl className="deal-cells">
      {[use, offer, rights, closes, decision, demos].map(
        (cell) =>
          cell && (
            <div key={cell.term}>
              <dt>{cell.term}</dt>
              <dd className={cell.fact ? 'strong' : 'text-text-3'}>{cell.fact || notStated}</dd>
              {cell.detail && <dd className="text-text-2">{cell.detail}</dd>}
            </div>
          ),
      )}
    </dl>
  )
}

/** What is requested of the music. */
export function RequestTags({ brief }: { brief: Brief }) {
  const tags = requestTags(brief)
  if (tags.length === 0) return null
  return (
    <ul className="request-tags" aria-label="Requests">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
