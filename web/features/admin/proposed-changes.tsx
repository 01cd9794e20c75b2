import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { ChangesShown } from './changed-drops.tsx'
import { ProposedChangeRow } from './proposed-change-row.tsx'
import './admin.css'

/** Changes of live briefs that wait for review, longest waiting first; nothing where none does. */
export function ProposedChanges(shown: ChangesShown) {
  const page = api.useInfiniteQuery('get', '/api/admin/drop-changes/waiting', {}, byPage)
  if (!page.data) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the changes to review." onRetry={() => askAgain(page)} />
    ) : (
      <SkeletonRows count={2} what="changes to review" />
    )
  }
  const drops = page.data.pages.flatMap(({ rows }) => rows)
  if (drops.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="strong text-body">Waiting for review</h2>
      <ul className="changed-drops">
        {drops.map(
          (drop) =>
            drop.proposedChange && (
              <ProposedChangeRow key={drop.id} drop={drop} proposal={drop.proposedChange} {...shown} />
            ),
        )}
      </ul>
      <MoreRows page={page} what="changes to review" />
    </section>
  )
}
