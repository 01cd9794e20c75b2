import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { closesText } from '../../../ui/text/format.ts'
import { api } from '../../../lib/api/api.ts'
import { submitSongPath } from '../../drops/drop-path.ts'
import { heldSongText } from '../../holds/hold-text.ts'
import type { SongInFull } from '../../songs/library-song.ts'
import './fit-list.css'

/** The open drops that a song fits, the best ones first. */
export function FittingDrops({ song }: { song: SongInFull }) {
  const { data, isError, refetch } = api.useQuery(
    'get',
    '/api/songs/{id}/drops',
    { params: { path: { id: song.id } } },
    { enabled: song.archivedAt === null },
  )
  if (song.archivedAt !== null) return null
  return (
    <section className="fit-list" aria-labelledby="drops-that-fit">
      <div className="row between">
        <h2 id="drops-that-fit" className="strong">
          Open drops that fit
        </h2>
        <Link className="small link touch" to="/howto?read#fit">
          How fit works
        </Link>
      </div>
      {data?.heldUntil && (
        <p className="small text-text-2">{heldSongText(data.heldUntil)}, so it can’t be submitted.</p>
      )}
      {isError && !data ? (
        <RetryMessage what="We couldn’t load drops that fit." onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-[3.75rem] w-full" />
      ) : data.rows.length === 0 ? (
        <p className="small text-text-2">
          No open drops fit right now. Add more details to this song to improve the matches.
        </p>
      ) : (
        <ul>
          {data.rows.map(({ drop, fit }) => (
            <li key={drop.id}>
              <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} number={drop.number} size={40} />
              <span className="min-w-0">
                <Link className="name clip" to={`/drop/${drop.id}`}>
                  {dropName(drop)}
                </Link>
                <span className="small block text-text-2">{fit.text}</span>
                <span className="small block text-text-3">Closes {closesText(drop.expireTime)}</span>
              </span>
              {!data.heldUntil && (
                <LinkButton to={submitSongPath(drop.id, song.id)}>
                  Submit<span className="sr"> to {dropName(drop)}</span>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
