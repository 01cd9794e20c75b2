import { Link } from 'react-router'
import { daysLeft } from '@velv/domain/demos/holds/hold.ts'
import { api } from '../../lib/api/api.ts'
import { cursorPagination } from '../../lib/api/cursor-pagination.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { RecordSleeve } from '../../ui/data/sleeve/record-sleeve.tsx'
import { type HoldSide, holdSummaryText, type ListedHold } from './hold-text.ts'
import './holds.css'

/** A hold that ends within this many days needs its owner, who gets a reminder. */
const soonDays = 14

/** The holds that are offered or active, those that end first in front. */
export const useOpenHolds = () =>
  api.useInfiniteQuery('get', '/api/my/holds', { params: { query: {} } }, cursorPagination)

/** Holds that wait for their owner: an end within two weeks, or a date that the creator proposed. */
export const isExpiring = ({ state, endsAt, hasProposal }: ListedHold, now = serverDate()): boolean =>
  hasProposal || (state === 'active' && endsAt !== null && daysLeft(new Date(endsAt), now) <= soonDays)

/** Holds that wait for their creator: an offer, or a date that the owner proposed. */
export const isToAnswer = ({ state, hasProposal, waitsUntil }: ListedHold): boolean =>
  hasProposal || (state === 'offered' && waitsUntil === null)

const listed = 5

/** Where all songs on hold are. */
const listPaths: Record<HoldSide, string> = {
  creator: '/my-pitches?result=hold',
  owner: '/drop/myinbox/songs?q=is%3Ahold',
}

type OpenHoldsProps = { side: HoldSide }

/** The holds that need the reader, and for owners the others, too. Nothing without any. */
export function OpenHolds({ side }: OpenHoldsProps) {
  const { data } = useOpenHolds()
  const all = data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows = side === 'creator' ? all.filter(isToAnswer) : all
  if (rows.length === 0) return null
  return (
    <section className="min-w-0" aria-labelledby="open-holds">
      <div className="open-holds-head">
        <h2 id="open-holds">{side === 'creator' ? 'Holds to answer' : 'On hold'}</h2>
        {rows.length > listed && (
          <Link className="link small touch" to={listPaths[side]}>
            See all
          </Link>
        )}
      </div>
      <ul>
        {rows.slice(0, listed).map((hold) => (
          <HoldRow key={hold.id} hold={hold} side={side} />
        ))}
      </ul>
    </section>
  )
}

const holdPath = ({ demoId, drop }: ListedHold, side: HoldSide): string =>
  side === 'creator' ? `/my-pitches/${drop.id}/${demoId}#hold` : `/drop/pitch/${drop.id}?song=${demoId}`

function HoldRow({ hold, side }: { hold: ListedHold; side: HoldSide }) {
  const isUrgent = side === 'owner' ? isExpiring(hold) : true
  return (
    <li className="open-hold">
      <RecordSleeve artwork={hold.artwork} size={40} />
      <span className="min-w-0">
        <Link className="dense-name clip block hover:underline" to={holdPath(hold, side)}>
          {hold.title}
        </Link>
        <span className="clip dense-quiet block">
          {[hold.creator, `for ${hold.drop.name}`].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className={`small text-right ${isUrgent ? 'text-warn' : 'text-text-2'}`}>
        {hold.hasProposal ? 'New date proposed' : holdSummaryText(hold, side)}
      </span>
    </li>
  )
}
