import { Inbox, PenLine } from 'lucide-react'
import { Badge } from '../../../../ui/data/badge.tsx'
import { SideGroup, SideGroupLink } from '../../../../ui/layout/side-group.tsx'
import { isInReview, useOwnerSummary } from '../use-owner-summary.ts'

/** How many live drops the side bar lists. */
const listed = 5

/** What needs the owner, and their live drops with the number of songs in each. Nothing for owners without drops. */
export function OwnerSideGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data } = useOwnerSummary()
  if (!data) return null
  const { toAnswer, live } = data
  const toFix = data.unapproved.filter((drop) => !isInReview(drop))
  return (
    <>
      {toAnswer + toFix.length > 0 && (
        <SideGroup title="Needs attention">
          {toAnswer > 0 && (
            <SideGroupLink
              to="/drop/myinbox"
              icon={<Inbox className="icon" aria-hidden="true" />}
              label="Pitches to answer"
              count={<Badge count={toAnswer} of="to answer" />}
              onFollow={onFollow}
            />
          )}
          {toFix.length > 0 && (
            <SideGroupLink
              to="/drop/mydrops?view=needs"
              icon={<PenLine className="icon" aria-hidden="true" />}
              label="Needs changes"
              count={toFix.length}
              onFollow={onFollow}
            />
          )}
        </SideGroup>
      )}
      {live.length > 0 && (
        <SideGroup title="Live">
          {live.slice(0, listed).map(({ id, name, counts }) => (
            <SideGroupLink
              key={id}
              to={`/drop/${id}`}
              label={name}
              count={Object.values(counts).reduce((sum, count) => sum + count, 0)}
              onFollow={onFollow}
            />
          ))}
        </SideGroup>
      )}
    </>
  )
}
