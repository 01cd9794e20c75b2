import { SkipBack, SkipForward } from 'lucide-react'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform } from '../../../ui/audio/waveform/waveform.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { usePlayer, usePlayerSeconds } from '../../listening/player/use-player.ts'

/** The player at the foot of the page of a link. */
export function GuestPlayer() {
  const player = usePlayer()
  const seconds = usePlayerSeconds()
  const { song, status } = player
  if (!song) return null
  return (
    <section className="guest-player" aria-label="Player">
      <div className="guest-player-song">
        <RecordSleeve artwork={song.artwork} size={48} />
        <span className="min-w-0">
          <span className="strong block clip">{song.title}</span>
          <span className="small block clip text-text-3">{song.subtitle}</span>
        </span>
      </div>
      <div className="row gap-1">
        <IconButton label="Previous song" className="wide-only" onClick={player.previous}>
          <SkipBack className="icon" aria-hidden="true" />
        </IconButton>
        <PlayButton
          playing={status === 'playing' || status === 'loading'}
          title={song.title}
          onToggle={player.toggle}
        />
        <IconButton label="Next song" disabled={!player.hasNext} onClick={player.next}>
          <SkipForward className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {status === 'failed' ? (
        <RetryMessage what="This song couldn’t be played." onRetry={player.toggle} />
      ) : (
        <div className="guest-wave num small text-text-3">
          <span>{lengthText(seconds * 1000)}</span>
          <Waveform
            peaks={player.peaks}
            durationMs={player.durationMs}
            heard={player.heard}
            clock={player.clock}
            onSeek={player.seek}
            height={36}
          />
          <span>{lengthText(player.durationMs)}</span>
        </div>
      )}
    </section>
  )
}
