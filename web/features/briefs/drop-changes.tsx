import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { whenText } from '../../ui/format.ts'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BriefChangeList } from './brief-change-list.tsx'

/** What was changed in one drop after its approval, the last change first. */
export function DropChanges({ dropId }: { dropId: string }) {
  const page = api.useInfiniteQuery('get', '/api/drops/{id}/changes', { params: { path: { id: dropId } } }, byPage)
  if (!page.data) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the changes." onRetry={() => askAgain(page)} />
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
