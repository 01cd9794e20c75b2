import { Download, MessageSquare, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import type { Song } from '../../listening/player/player-state.ts'
import { usePlayer } from '../../listening/player/use-player.ts'
import { StarRow } from '../marks/star-row.tsx'
import { GuestComment } from './guest-comment.tsx'
import type { GuestSong, OpenedLink } from './guest-link.ts'

type GuestSongRowProps = { song: GuestSong; place: number; link: OpenedLink; list: readonly Song[] }

/** A song of a link: a press plays it, and those after it follow. */
export function GuestSongRow({ song, place, link, list }: GuestSongRowProps) {
  const { song: current, status, play, toggle } = usePlayer()
  const [isCommenting, setCommenting] = useState(false)
  const { busy, error, run } = useRequest()
  const isCurrent = current?.id === song.id
  const isPlaying = isCurrent && (status === 'playing' || status === 'loading')
  const own = list.find(({ id }) => id === song.id)!
  const Icon = isPlaying ? Pause : Play
  const download = async () => {
    const { url } = await callPublicApi('/api/guest/download', { device: link.device, demoId: song.id })
    location.assign(url)
  }
  return (
    <li className={isCurrent ? 'guest-song current' : 'guest-song'}>
      <button type="button" className="guest-song-play" onClick={() => (isCurrent ? toggle() : play(own, list))}>
        <span className="sr">{isPlaying ? 'Pause ' : 'Play '}</span>
        <span className="guest-place num" aria-hidden="true">
          {isCurrent ? <Icon className="icon-s" /> : place}
        </span>
        <RecordSleeve artwork={song.artwork} size={48} />
        <span className="guest-song-words">
          <span className="guest-song-title clip" dir="auto">
            {song.title}
          </span>
          {song.writers.length > 0 && <span className="small clip text-text-3">{song.writers.join(', ')}</span>}
        </span>
      </button>
      {link.takesFeedback && (
        <>
          <GuestStars song={song} device={link.device} />
          <IconButton
            label={`Comment on ${song.title}`}
            aria-expanded={isCommenting}
            onClick={() => setCommenting(!isCommenting)}
          >
            <MessageSquare className="icon" aria-hidden="true" />
          </IconButton>
        </>
      )}
      {song.durationMs !== null && <span className="num small text-text-3">{lengthText(song.durationMs)}</span>}
      {link.access === 'download' && song.canDownload && (
        <IconButton label={`Download ${song.title}`} disabled={busy} onClick={() => void run(download)}>
          <Download className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {isCommenting && <GuestComment song={song} device={link.device} organization={link.organization} />}
      <ErrorMessage error={error} />
    </li>
  )
}

function GuestStars({ song, device }: { song: GuestSong; device: string }) {
  const [stars, setStars] = useState(song.stars)
  const { error, run } = useRequest()
  const give = (pressed: number) => {
    const to = pressed === stars ? null : pressed
    setStars(to)
    void run(async () => {
      try {
        await callPublicApi('/api/guest/stars', { device, demoId: song.id, stars: to })
      } catch (failure) {
        setStars(stars)
        throw failure
      }
    })
  }
  return (
    <span className="star-buttons">
      <StarRow title={song.title} stars={stars} onGive={give} />
      <ErrorMessage error={error} />
    </span>
  )
}
