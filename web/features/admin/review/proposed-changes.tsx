import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import type { ChangeRenderers } from './changed-drops.tsx'
import { ProposedChangeRow } from './proposed-change-row.tsx'
import '../admin.css'

/** Proposed changes of live briefs that wait for review, oldest first; renders nothing without any. */
export function ProposedChanges(renderers: ChangeRenderers) {
  // Drafts of reasons are kept after the dialog closes and while a rejection can be undone.
  const [drafts] = useState(() => new Map<string, string>())
  const page = api.useInfiniteQuery('get', '/api/admin/drop-changes/waiting', {}, cursorPagination)
  return (
    <PagedList page={page} what="changes to review" skeleton={2}>
      {(rows, more) => {
        // One that this admin has decided is gone for them, while it can be undone.
        const drops = rows.filter(({ pending }) => !pending?.undoId)
        // More may wait on the next page.
        if (drops.length === 0) return more
        return (
          <section className="grid gap-3">
            <h2 className="strong text-body">Waiting for review</h2>
            <ul className="changed-drops">
              {drops.map(
                (drop) =>
                  drop.proposedChange && (
                    <ProposedChangeRow
                      key={drop.id}
                      drop={drop}
                      proposal={drop.proposedChange}
                      drafts={drafts}
                      {...renderers}
                    />
                  ),
              )}
            </ul>
            {more}
          </section>
        )
      }}
    </PagedList>
  )
}
