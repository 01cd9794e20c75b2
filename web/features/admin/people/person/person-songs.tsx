import type { ReactNode } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { cursorPagination } from '../../../../lib/api/cursor-pagination.ts'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { SongRow } from '../../actions/song-row.tsx'

type PersonSongsProps = { personId: string; dropLink: (id: string, name: string) => ReactNode }

/** All songs of a creator, most recently created first. */
export function PersonSongs({ personId, dropLink }: PersonSongsProps) {
  const init = { params: { path: { id: personId } } }
  const page = api.useInfiniteQuery('get', '/api/admin/people/{id}/demos', init, cursorPagination)
  return (
    <PagedList page={page} what="songs" skeleton={3} empty={<p className="text-text-2">No songs yet.</p>}>
      {(songs, more) => (
        <>
          <ul className="songs">
            {songs.map((demo) => (
              <SongRow key={demo.id} demo={demo} dropLink={dropLink} />
            ))}
          </ul>
          {more}
        </>
      )}
    </PagedList>
  )
}
