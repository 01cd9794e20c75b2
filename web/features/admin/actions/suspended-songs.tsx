import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SongRow } from './song-row.tsx'
import '../admin.css'

/** Songs suspended after a rights complaint, most recently suspended first. */
export function SuspendedSongs({ dropLink }: { dropLink: (id: string, name: string) => ReactNode }) {
  const page = api.useInfiniteQuery('get', '/api/admin/suspended-demos', {}, cursorPagination)
  return (
    <PagedList
      page={page}
      what="suspended songs"
      skeleton={3}
      empty={
        <EmptyState
          title="No suspended songs"
          message="Songs that you suspend after a rights complaint will show up here. To suspend a song, open its creator’s page in Users."
        />
      }
    >
      {(songs, more) => (
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
          {more}
        </>
      )}
    </PagedList>
  )
}
