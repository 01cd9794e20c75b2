import { dropName } from '@velv/domain/drops/drop.ts'
import { useSearchParams } from 'react-router'
import { ChangedDrops, type ChangeRenderers } from '../../features/admin/review/changed-drops.tsx'
import { OpenDrops } from '../../features/admin/review/open-drops.tsx'
import { ProposedChanges } from '../../features/admin/review/proposed-changes.tsx'
import { DropReview } from '../../features/admin/review/drop-review.tsx'
import { SuspendedSongs } from '../../features/admin/actions/suspended-songs.tsx'
import { BriefChangeList } from '../../features/drops/changes/brief-change-list.tsx'
import { ChangeHistoryLink } from '../../features/drops/changes/change-history-link.tsx'
import { DropStateLabel } from '../../features/drops/own/drop-state-label.tsx'
import { BriefSheet } from '../../features/drops/brief/brief-sheet.tsx'
import { api } from '../../lib/api/api.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { SegmentedSwitch } from '../../ui/buttons/segmented-switch.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Drops Review · Velv' }]

const parts = ['review', 'open', 'changes', 'suspended'] as const

type Part = (typeof parts)[number]

export default function ReviewPage() {
  const { part, show } = usePart()
  const { data: badges } = api.useQuery('get', '/api/badges')
  const choices = [
    { value: 'review', label: 'To review' },
    { value: 'open', label: 'Open drops' },
    { value: 'changes', label: <ChangesLabel count={badges?.changesToReview ?? 0} /> },
    { value: 'suspended', label: 'Suspended' },
  ] as const
  return (
    <section className="grid gap-5">
      <header className="review-head">
        <h1 className="head" tabIndex={-1}>
          Drops Review
        </h1>
        <SegmentedSwitch label="Show" value={part} choices={choices} onChange={show} />
      </header>
      {part === 'review' && (
        <DropReview
          sheet={(drop) => <BriefSheet key={drop.id} drop={drop} heading={2} />}
          changes={(changes) => <BriefChangeList changes={changes} />}
        />
      )}
      {part === 'open' && (
        <OpenDrops
          name={(drop) => <DropLink id={drop.id} name={dropName(drop)} as="row" />}
          state={({ state }) => <DropStateLabel state={state} />}
          changes={(drop) => <ChangeHistoryLink drop={drop} />}
        />
      )}
      {part === 'suspended' && <SuspendedSongs dropLink={(id, name) => <DropLink id={id} name={name} />} />}
      {part === 'changes' && (
        <>
          <ProposedChanges {...changeRenderers} />
          <ChangedDrops {...changeRenderers} />
        </>
      )}
    </section>
  )
}

const ChangesLabel = ({ count }: { count: number }) => (
  <>
    Changes <Badge count={count} of="to review" />
  </>
)

const changeRenderers: ChangeRenderers = {
  name: (drop) => <DropLink id={drop.id} name={dropName(drop)} as="head" />,
  changes: (changes) => <BriefChangeList changes={changes} />,
}

/** In the address, so that reload and Back show the same part. */
function usePart() {
  const [search, setSearch] = useSearchParams()
  const part: Part = parts.find((value) => value === search.get('show')) ?? 'review'
  const show = (next: Part) => setSearch(next === 'review' ? {} : { show: next }, { replace: true })
  return { part, show }
}
