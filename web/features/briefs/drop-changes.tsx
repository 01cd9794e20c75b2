import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { whenText } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BriefChangeList } from './brief-change-list.tsx'

/** What was changed in one drop after its approval, the last change first. */
export function DropChanges({ dropId }: { dropId: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = api.useInfiniteQuery(
    'get',
    '/api/drops/{id}/changes',
    { params: { path: { id: dropId } } },
    byPage,
  )
  const again = () => void (hasNextPage ? fetchNextPage() : refetch())
  if (!data) {
    return isError ? (
      <FailedLine what="The changes could not be fetched." onRetry={again} />
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
        {data.pages
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
      {isError && <FailedLine what="The next changes could not be fetched." onRetry={again} />}
      {hasNextPage && !isError && (
        <div>
          <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
