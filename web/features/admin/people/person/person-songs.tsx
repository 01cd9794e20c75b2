import type { ReactNode } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { cursorPagination } from '../../../../lib/api/cursor-pagination.ts'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { retryPage, MoreRows } from '../../../../ui/data/more-rows.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { SongRow } from '../../actions/song-row.tsx'

type PersonSongsProps = { personId: string; dropLink: (id: string, name: string) => ReactNode }

/** All songs of a creator, most recently created first. */
export function PersonSongs({ personId, dropLink }: PersonSongsProps) {
  const init = { params: { path: { id: personId } } }
  const page = api.useInfiniteQuery('get', '/api/admin/people/{id}/demos', init, cursorPagination)
  if (!page.data) {
    return page.isError ? (
      <RetryMessage what="We couldn’t load the songs." onRetry={() => retryPage(page)} />
    ) : (
      <SkeletonRows count={3} what="songs" />
    )
  }
  const songs = page.data.pages.flatMap(({ rows }) => rows)
  if (songs.length === 0) return <p className="text-text-2">No songs yet.</p>
  return (
    <>
      <ul className="songs">
        {songs.map((demo) => (
          <SongRow key={demo.id} demo={demo} dropLink={dropLink} />
        ))}
      </ul>
      <MoreRows page={page} what="songs" />
    </>
  )
}
