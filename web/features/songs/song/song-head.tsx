import { ChevronRight, Ellipsis, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { songVocals, tempoText } from '@velv/domain/songs/song-details.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { dateText, lengthText } from '../../../ui/text/format.ts'
import { archiveSongs } from '../archive-songs.ts'
import { playableVersion, songGenre, type SongInFull, songsPath, soundOf } from '../library-song.ts'
import { languageText } from '../song-details-text.ts'

const DeleteSong = lazy(() => import('./delete-song.tsx').then(({ DeleteSong: Dialog }) => ({ default: Dialog })))

/** What the song is, and what its creator can do with it. */
export function SongHead({ song }: { song: SongInFull }) {
  const canSubmit = song.archivedAt === null
  return (
    <>
      <nav className="song-crumbs small" aria-label="Breadcrumbs">
        <Link to="/my-pitches">My Pitches</Link>
        <ChevronRight className="icon-s" aria-hidden="true" />
        <Link to={songsPath}>Songs</Link>
      </nav>
      <header className="song-head">
        <RecordSleeve artwork={song.artwork} size={84} />
        <div>
          <h1 className="title">{song.title}</h1>
          <p className="song-facts">
            {factsOf(song).map(({ fact, isDetected }) => (
              <span
                key={fact}
                className={isDetected ? 'detected' : undefined}
                title={isDetected ? 'Detected' : undefined}
              >
                {fact}
              </span>
            ))}
          </p>
        </div>
        <div className="song-actions">
          {canSubmit && (
            <span className="wide-only">
              <SubmitLink songId={song.id} />
            </span>
          )}
          <SongMenu song={song} />
        </div>
      </header>
      {song.archivedAt && (
        <div className="song-archived">
          <p>Archived {dateText(song.archivedAt)}. Restore it to edit it or submit it.</p>
          <Button size="sm" onClick={() => void archiveSongs([song.id], false, song.title)}>
            Restore
          </Button>
        </div>
      )}
    </>
  )
}

/** Leads to the open drops, ordered by how the song fits. */
export const SubmitLink = ({ songId }: { songId: string }) => (
  <LinkButton to={`/?song=${songId}`} variant="main">
    <Send className="icon-s" aria-hidden="true" />
    Submit to a drop
  </LinkButton>
)

function factsOf(song: SongInFull) {
  const durationMs = playableVersion(song)?.audio?.durationMs
  const { tempoBpm, musicalKey, detected } = soundOf(song)
  const facts = [
    { fact: song.genres.length > 0 ? songGenre(song) : '' },
    { fact: durationMs ? lengthText(durationMs) : '' },
    { fact: tempoText(tempoBpm), isDetected: detected.has('tempoBpm') },
    { fact: musicalKeyText(musicalKey), isDetected: detected.has('musicalKey') },
    { fact: languageText(song.language) },
    { fact: song.vocal && song.vocal !== 'instrumental' ? `${songVocals[song.vocal]} vocal` : '' },
  ]
  return facts.filter(({ fact }) => fact !== '')
}

function SongMenu({ song }: { song: SongInFull }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const archive = (isArchived: boolean) => void archiveSongs([song.id], isArchived, song.title)
  const rows = [
    ...(song.can.includes('song.archive') ? [{ label: 'Archive', onPress: () => archive(true) }] : []),
    ...(song.can.includes('song.restore') ? [{ label: 'Restore', onPress: () => archive(false) }] : []),
    ...(song.can.includes('song.delete')
      ? [
          {
            label: 'Delete song',
            onPress: () => {
              setWasOpen(true)
              setOpen(true)
            },
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for ${song.title}`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        }
        rows={rows}
      />
      {wasOpen && (
        <Suspense>
          <DeleteSong song={song} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
