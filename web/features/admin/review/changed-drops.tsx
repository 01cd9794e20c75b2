import { genreLabel } from '@velv/domain/genres.ts'
import type { ReactNode } from 'react'
import { api, type components } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { ownerText } from './owner-text.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'
import '../admin.css'

type ChangedDrop = components['schemas']['ChangedDrop']

export type ChangeRenderers = {
  /** Renders the changes by field. */
  changes: (changes: readonly ChangedDrop['changes'][number][]) => ReactNode
  /** Renders the drop's name, as a link if the viewer may open the drop. */
  name: (drop: ReviewedDrop) => ReactNode
}

/** Changes that owners made to approved drops, newest first. */
export function ChangedDrops({ changes, name }: ChangeRenderers) {
  const page = api.useInfiniteQuery('get', '/api/admin/drop-changes', {}, cursorPagination)
  return (
    <PagedList
      page={page}
      what="changes"
      skeleton={4}
      empty={
        <EmptyState
          title="No live changes yet"
          message="Changes that owners make to approved drops show up here once they’re live."
          next={<LinkButton to="/admin/review?show=open">Open drops</LinkButton>}
        />
      }
    >
      {(rows, more) => (
        <section className="grid gap-3">
          <h2 className="strong text-body">Already live</h2>
          <ol className="changed-drops">
            {rows.map((changed) => (
              <li key={changed.id} className="changed-drop">
                <Sleeve id={changed.drop.id} genre={genreLabel(changed.drop.genre[0])} size={40} />
                <div className="grid min-w-0 gap-2">
                  <div className="row flex-wrap gap-x-3 gap-y-0">
                    {name(changed.drop)}
                    <span className="small text-text-2">{ownerText(changed.drop)}</span>
                    <time className="small text-text-3 md:ml-auto" dateTime={changed.at}>
                      {whenText(changed.at)}
                    </time>
                  </div>
                  {changes(changed.changes)}
                </div>
              </li>
            ))}
          </ol>
          {more}
        </section>
      )}
    </PagedList>
  )
}
