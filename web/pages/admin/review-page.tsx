import { dropName } from '@velv/domain/drops/drop.ts'
import { useSearchParams } from 'react-router'
import { ChangedDrops, type ChangesShown } from '../../features/admin/changed-drops.tsx'
import { OpenDrops } from '../../features/admin/open-drops.tsx'
import { ProposedChanges } from '../../features/admin/proposed-changes.tsx'
import { ReviewDesk } from '../../features/admin/review-desk.tsx'
import { SuspendedSongs } from '../../features/admin/staff-acts/suspended-songs.tsx'
import { BriefChangeList } from '../../features/briefs/brief-change-list.tsx'
import { ChangedTimes } from '../../features/briefs/changed-times.tsx'
import { DropStateWord } from '../../features/briefs/drop-state-word.tsx'
import { DropCounts } from '../../features/briefs/drop-counts.tsx'
import { BriefSheet } from '../../features/drops/brief-sheet.tsx'
import { api } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
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
      <header className="desk-head">
        <h1 className="head" tabIndex={-1}>
          Drops Review
        </h1>
        <SegmentedSwitch label="Show" value={part} choices={choices} onChange={show} />
      </header>
      {part === 'review' && (
        <ReviewDesk
          sheet={(drop) => <BriefSheet key={drop.id} drop={drop} heading={2} />}
          changes={(changes) => <BriefChangeList changes={changes} />}
        />
      )}
      {part === 'open' && (
        <OpenDrops
          state={({ state }) => <DropStateWord state={state} />}
          beside={(drop) => (
            <>
              {drop.counts && <DropCounts counts={drop.counts} />}
              <ChangedTimes drop={drop} />
            </>
          )}
        />
      )}
      {part === 'suspended' && <SuspendedSongs dropLink={(id, name) => <DropLink id={id} name={name} />} />}
      {part === 'changes' && (
        <>
          <ProposedChanges {...changesShown} />
          <ChangedDrops {...changesShown} />
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

const changesShown: ChangesShown = {
  name: (drop) => <DropLink id={drop.id} name={dropName(drop)} isHead />,
  changes: (changes) => <BriefChangeList changes={changes} />,
}

/** Kept in the address, so that a reload and the way back lead to the same part. */
function usePart() {
  const [search, setSearch] = useSearchParams()
  const part: Part = parts.find((value) => value === search.get('show')) ?? 'review'
  const show = (next: Part) => setSearch(next === 'review' ? {} : { show: next }, { replace: true })
  return { part, show }
}
