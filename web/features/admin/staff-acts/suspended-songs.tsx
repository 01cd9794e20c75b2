import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { byPage } from '../../../platform/by-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { askAgain, MoreRows } from '../../../ui/more-rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SongRow } from './song-row.tsx'
import '../admin.css'

/** Songs that are out of hearing after a rights complaint, last suspended first. */
export function SuspendedSongs({ dropLink }: { dropLink: (id: string, name: string) => ReactNode }) {
  const page = api.useInfiniteQuery('get', '/api/admin/suspended-demos', {}, byPage)
  if (!page.data) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the suspended songs." onRetry={() => askAgain(page)} />
    ) : (
      <SkeletonRows count={3} what="suspended songs" />
    )
  }
  const songs = page.data.pages.flatMap(({ rows }) => rows)
  if (songs.length === 0) {
    return (
      <EmptyState
        title="No suspended songs"
        says="Songs that you suspend after a rights complaint will show up here. To suspend a song, open its creator’s page in Users."
      />
    )
  }
  return (
    <>
      <ul className="songs">
        {songs.map((demo) => (
          <SongRow
            key={demo.id}
            demo={demo}
            dropLink={dropLink}
            creator={
              demo.creator.name ? (
                <Link className="link touch" to={`/admin/users/${demo.creator.id}`}>
                  {demo.creator.name}
                </Link>
              ) : (
                'a deleted account'
              )
            }
          />
        ))}
      </ul>
      <MoreRows page={page} what="suspended songs" />
    </>
  )
}
