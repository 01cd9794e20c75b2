import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { retryPage, MoreRows } from '../../../ui/data/more-rows.tsx'
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
  if (!page.data) {
    return page.isError ? (
      <RetryMessage what="We couldn’t load the changes." onRetry={() => retryPage(page)} />
    ) : (
      <div className="grid gap-3" role="status">
        <span className="sr">Loading the changes</span>
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <>
      <ol className="grid gap-5">
        {page.data.pages
          .flatMap(({ rows }) => rows)
          .map(({ id, at, changes }) => (
            <li key={id} className="grid gap-2">
              <time className="small strong" dateTime={at}>
                {whenText(at)}
              </time>
              <BriefChangeList changes={changes} />
            </li>
          ))}
      </ol>
      <MoreRows page={page} what="changes" />
    </>
  )
}
