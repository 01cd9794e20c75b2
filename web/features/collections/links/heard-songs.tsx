import { countText } from '@velv/domain/count-text.ts'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { lengthText, whenText } from '../../../ui/text/format.ts'

/** What the recipient of a link did with each song. */
export function HeardSongs({ linkId }: { linkId: string }) {
  const params = { params: { path: { id: linkId }, query: {} } }
  const list = api.useInfiniteQuery('get', '/api/listening-links/{id}/songs', params, cursorPagination)
  return (
    <div className="heard-songs">
      <PagedList page={list} what="songs" empty={<p className="small text-text-3">Nothing played yet.</p>}>
        {(songs, more) => (
          <>
            <ul>
              {songs.map((song) => (
                <li key={song.id} className="small">
                  <bdi className="clip">{song.title || 'A song'}</bdi>
                  <span className="num">
                    {lengthText(song.heardMs)} of {lengthText(song.durationMs ?? 0)}
                  </span>
                  <span className="text-text-3">
                    {[
                      song.lastAt && whenText(song.lastAt),
                      song.stars !== null && countText(song.stars, 'star'),
                      song.downloads > 0 && `downloaded ${countText(song.downloads, 'time')}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
            {more}
            <a className="link small" href={`/api/listening-links/${linkId}/heard.csv`} download>
              Export CSV
            </a>
          </>
        )}
      </PagedList>
    </div>
  )
}
