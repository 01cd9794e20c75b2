import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { exactText, whenText } from '../../../ui/text/format.ts'

/** What happened to the splits of a song, newest first. */
export function SplitHistory({ songId }: { songId: string }) {
  const page = api.useInfiniteQuery(
    'get',
    '/api/songs/{id}/splits/history',
    { params: { path: { id: songId }, query: {} } },
    cursorPagination,
  )
  return (
    <PagedList page={page} what="history of the splits" skeleton={3} empty={<p>Nothing has happened yet.</p>}>
      {(rows, more) => (
        <>
          <ol className="split-history" aria-label="History of the splits">
            {rows.map(({ id, at, version, text, email }) => (
              <li key={id}>
                <span className="splits-lines">
                  <bdi>{text}.</bdi>
                  <span className="splits-quiet">{[`Version ${version}`, email].filter(Boolean).join(' · ')}</span>
                </span>
                <time className="splits-quiet num" dateTime={at} title={exactText(at)}>
                  {whenText(at)}
                </time>
              </li>
            ))}
          </ol>
          {more}
        </>
      )}
    </PagedList>
  )
}
