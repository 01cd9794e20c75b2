import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryPage } from '../../../ui/feedback/retry-page.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { songsPath, type SongInFull } from '../library-song.ts'
import { SongDetailsSection } from './song-details-section.tsx'
import { SongHead, SubmitLink } from './song-head.tsx'
import { SongNotes } from './song-notes.tsx'
import { SongPlayer } from './song-player.tsx'
import { SongSkeleton } from './song-skeleton.tsx'
import { Stems } from './stems.tsx'
import { useSong } from './use-song.ts'
import { Versions } from './versions.tsx'
import './song.css'

type SongViewProps = {
  id: string
  /** While another feature loads what it shows. */
  isWaiting?: boolean
  /** Below the versions: who wrote it, and their shares. */
  splits?: (song: SongInFull) => ReactNode
  /** Submissions. */
  sent: (song: SongInFull) => ReactNode
  /** First in the right column: the drops that it fits. */
  fit?: (song: SongInFull) => ReactNode
  /** Last in the right column: proof of what was sent. */
  proof?: (song: SongInFull) => ReactNode
}

/** The page of a song of the library. Other features add their parts. */
export function SongView({ id, isWaiting = false, splits, sent, fit, proof }: SongViewProps) {
  const { data: song, error, refetch } = useSong(id)
  if (!song && isMissing(error))
    return (
      <EmptyState
        as="h1"
        title="We couldn’t find this song"
        message="It may have been deleted, or it belongs to another account."
        next={<LinkButton to={songsPath}>Show your songs</LinkButton>}
      />
    )
  if (!song && error)
    return (
      <RetryPage
        title="Song"
        back={<BackLink to={songsPath}>Songs</BackLink>}
        what="We couldn’t load this song."
        onRetry={() => void refetch()}
      />
    )
  if (!song || isWaiting) return <SongSkeleton />
  return (
    <div className="song-page">
      <title>{`${song.title} · Velv`}</title>
      <div className="song-main">
        <SongHead song={song} />
        <SongPlayer song={song} />
        <Versions song={song} />
        <Stems song={song} />
        {splits?.(song)}
        {sent(song)}
        <SongDetailsSection key={song.id} song={song} />
      </div>
      <aside className="song-aside" aria-label="More about this song">
        {fit?.(song)}
        <SongNotes key={song.id} song={song} />
        {proof?.(song)}
      </aside>
      {song.archivedAt === null && (
        <div className="docked dock phone-only">
          <SubmitLink songId={song.id} />
        </div>
      )}
    </div>
  )
}
