import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { whenText } from '../../../ui/text/format.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BriefChangeList } from './brief-change-list.tsx'

/** The changes of a drop after its approval, the latest first. */
export function DropChanges({ dropId }: { dropId: string }) {
  const page = api.useInfiniteQuery(
    'get',
    '/api/drops/{id}/changes',
    { params: { path: { id: dropId } } },
    cursorPagination,
  )
  return (
    <PagedList
      page={page}
      what="changes"
      skeleton={
        <div className="grid gap-3" role="status">
          <span className="sr">Loading the changes</span>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-12" />
        </div>
      }
    >
      {(rows, more) => (
        <>
          <ol className="grid gap-5">
            {rows.map(({ id, at, changes }) => (
              <li key={id} className="grid gap-2">
                <time className="small strong" dateTime={at}>
                  {whenText(at)}
                </time>
                <BriefChangeList changes={changes} />
              </li>
            ))}
          </ol>
          {more}
        </>
      )}
    </PagedList>
  )
}
