import type { ReactNode } from 'react'
import { api } from '../../../platform/api.ts'
import { byPage } from '../../../platform/by-page.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { askAgain, MoreRows } from '../../../ui/more-rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SongRow } from './song-row.tsx'

type SongsOfPersonProps = { personId: string; dropLink: (id: string, name: string) => ReactNode }

/** All songs of a creator, last begun first. */
export function SongsOfPerson({ personId, dropLink }: SongsOfPersonProps) {
  const init = { params: { path: { id: personId } } }
  const page = api.useInfiniteQuery('get', '/api/admin/people/{id}/demos', init, byPage)
  if (!page.data) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the songs." onRetry={() => askAgain(page)} />
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
