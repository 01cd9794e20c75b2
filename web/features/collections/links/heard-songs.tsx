import { countText } from '@velv/domain/count-text.ts'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { lengthText, whenText } from '../../../ui/text/format.ts'

/** What the recipient of a link did with each song. */
export function HeardSongs({ linkId }: { linkId: string }) {
  const path = { id: linkId }
  const list = api.useInfiniteQuery(
    'get',
    '/api/listening-links/{id}/songs',
    { params: { path, query: {} } },
    cursorPagination,
  )
  const songs = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.isError && songs.length === 0)
    return <RetryMessage what="We couldn’t load the songs." onRetry={() => void list.refetch()} />
  return (
    <div className="heard-songs">
      {list.data && songs.length === 0 && <p className="small text-text-3">Nothing played yet.</p>}
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
      <MoreRows page={list} what="songs" />
      {songs.length > 0 && (
        <a className="link small" href={`/api/listening-links/${linkId}/heard.csv`} download>
          Export CSV
        </a>
      )}
    </div>
  )
}
