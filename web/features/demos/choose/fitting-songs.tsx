import { submitSongPath } from '../../drops/drop-path.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { api } from '../../../lib/api/api.ts'
import { songPath } from '../../songs/library-song.ts'
import { Link } from 'react-router'
import { heldSongText } from '../../holds/hold-text.ts'
import { isSubmitted } from './use-song-choices.ts'
import './fit-list.css'

const shown = 3

/** The creator's songs that fit a drop; nothing if none does, so that it never takes space that it gives back. */
export function FittingSongs({ dropId }: { dropId: string }) {
  const { data } = api.useQuery('get', '/api/drops/{id}/songs', {
    params: { path: { id: dropId }, query: { limit: shown } },
  })
  const rows = (data?.rows ?? []).filter((choice) => choice.fit.isGood && !isSubmitted(choice))
  if (rows.length === 0) return null
  return (
    <section className="drop-people-part fit-list" aria-labelledby="songs-that-fit">
      <h2 id="songs-that-fit" className="strong">
        Your songs that fit
      </h2>
      <ul>
        {rows.map(({ song, fit, heldUntil }) => (
          <li key={song.id}>
            <RecordSleeve artwork={song.artwork} size={40} />
            <span className="min-w-0">
              <Link className="name clip" to={songPath(song.id)}>
                {song.title}
              </Link>
              <span className="small block text-text-2">{fit.text}</span>
              {heldUntil && <span className="small block text-text-2">{heldSongText(heldUntil)}</span>}
            </span>
            {!heldUntil && (
              <LinkButton to={submitSongPath(dropId, song.id)}>
                Submit<span className="sr"> {song.title}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
