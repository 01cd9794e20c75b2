import { countText } from '@velv/domain/count-text.ts'
import { Download, Lock, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'
import { dateText } from '../../../ui/text/format.ts'
import * as player from '../../listening/player/player.ts'
import type { Song } from '../../listening/player/player-state.ts'
import { PlayerControls, PlayerSeek } from '../../listening/player/player-controls.tsx'
import { useListInPlayer, usePlayer } from '../../listening/player/use-player.ts'
import { CollectionCover } from '../view/collection-cover.tsx'
import type { GuestSong, OpenedLink } from './guest-link.ts'
import { GuestSongRow } from './guest-song-row.tsx'
import { useLinkPlayer } from './use-link-player.ts'

type GuestSongsProps = { link: OpenedLink; onEnded: () => void; onShowData: () => void }

/** The songs of a listening link, the message that came with it, and what its sender sees. */
export function GuestSongs({ link, onEnded, onShowData }: GuestSongsProps) {
  const { device, recipient, organization, message, access, songCount, durationMs, expiresAt } = link
  const { songs, isLoading, error, reload } = useGuestSongs(device, onEnded)
  useLinkPlayer(device, (lost) => (lost === 'link' ? onEnded() : reload()))
  const list = songs.map(playerSongOf)
  useListInPlayer(list)
  return (
    <div className="guest">
      <section className="guest-about" aria-label="About this link">
        <CollectionCover cover={songs.slice(0, 4).map(({ artwork }) => artwork)} className="guest-cover" />
        <div>
          <p className="guest-private small text-text-3">
            <Lock className="icon-s" aria-hidden="true" />
            <span>
              Private link for <bdi>{recipient}</bdi>. It works until {dateText(expiresAt)}.
            </span>
          </p>
          <h1 className="guest-title">
            Songs from <bdi>{organization}</bdi>
          </h1>
          <p className="text-text-2">{lengthText(songCount, durationMs)}</p>
        </div>
        {message && (
          <Paper className="guest-message">
            <p className="small strong">{organization}</p>
            <p className="guest-message-text" dir="auto">
              {message}
            </p>
          </Paper>
        )}
        <div className="guest-actions">
          {list[0] && (
            <Button variant="main" size="lg" onClick={() => player.play(list[0]!, list)}>
              <Play className="icon-s" aria-hidden="true" />
              Play all
            </Button>
          )}
          {access === 'download' && songs.some(({ canDownload }) => canDownload) && <DownloadAll device={device} />}
        </div>
        <RecordNote organization={organization} onShowData={onShowData} />
      </section>
      <section aria-label="Songs">
        {error !== undefined && <RetryMessage what="We couldn’t load the songs." onRetry={reload} />}
        {!isLoading && error === undefined && songs.length === 0 && (
          <p className="text-text-2">There’s nothing to play here right now. Ask {organization} about it.</p>
        )}
        <ol>
          {songs.map((song, at) => (
            <GuestSongRow key={song.id} song={song} place={at + 1} link={link} list={list} />
          ))}
        </ol>
      </section>
      <GuestPlayer />
    </div>
  )
}

/** The player at the foot of the page of a link. */
function GuestPlayer() {
  const inPlayer = usePlayer()
  const { song } = inPlayer
  if (!song) return null
  return (
    <section className="guest-player" aria-label="Player">
      <div className="row min-w-0">
        <RecordSleeve artwork={song.artwork} size={48} />
        <span className="min-w-0">
          <span className="strong block clip">{song.title}</span>
          <span className="small block clip text-text-3">{song.subtitle}</span>
        </span>
      </div>
      <PlayerControls player={inPlayer} />
      <PlayerSeek player={inPlayer} />
    </section>
  )
}

/** What is recorded, said before anything plays. */
const RecordNote = ({ organization, onShowData }: { organization: string; onShowData: () => void }) => (
  <p className="small text-text-3 guest-record">
    {organization} sees when you open this link and what you play, download, and say. Creators see how much of their
    songs was played and downloaded, but not your name.{' '}
    <button type="button" className="link" onClick={onShowData}>
      See or delete your data
    </button>
  </p>
)

/** "12 songs, 38 minutes" */
function lengthText(songCount: number, durationMs: number): string {
  const minutes = Math.max(1, Math.round(durationMs / 60_000))
  return `${countText(songCount, 'song')}, ${countText(minutes, 'minute')}`
}

/** What the player knows of a song; all of them are counted in the session of this device. */
export const playerSongOf = ({ id, title, writers, artwork, durationMs }: GuestSong): Song => ({
  id,
  title,
  subtitle: writers.join(', '),
  artwork,
  durationMs: durationMs ?? 0,
  countedIn: 'guest',
})

/** All songs that the link plays now, page by page. */
function useGuestSongs(device: string, onEnded: () => void) {
  const [songs, setSongs] = useState<GuestSong[]>([])
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const loaded: GuestSong[] = []
      let after: string | undefined
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const page = await callPublicApi('/api/guest/songs', { device, ...(after !== undefined && { after }) })
        loaded.push(...page.rows)
        after = page.next ?? undefined
        if (!isCurrent) return
        setSongs([...loaded])
      } while (after !== undefined)
    }
    load()
      .catch((failure: unknown) => {
        if (!isCurrent) return
        if (failure instanceof ApiError && failure.code === 'listening-link/ended') onEnded()
        else setError(failure)
      })
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `onEnded` changes with each rendering
  }, [device, attempt])
  const reload = () => {
    setError(undefined)
    setLoading(true)
    setAttempt((count) => count + 1)
  }
  return { songs, isLoading, error, reload }
}

function DownloadAll({ device }: { device: string }) {
  const { busy, error, run } = useRequest()
  const download = async () => {
    const { url } = await callPublicApi('/api/guest/download', { device })
    location.assign(url)
  }
  return (
    <>
      <Button size="lg" busy={busy} onClick={() => void run(download)}>
        <Download className="icon-s" aria-hidden="true" />
        Download ZIP
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
