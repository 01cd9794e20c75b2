import { SkipBack, SkipForward } from 'lucide-react'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform } from '../../../ui/audio/waveform/waveform.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { type Player, usePlayerSeconds } from './use-player.ts'

export const failedText = 'We couldn’t play this song.'

/** Play, and the songs before and after; on a phone, the bar has no room for the one before. */
export function PlayerControls({ player, sheet = false }: { player: Player; sheet?: boolean }) {
  return (
    <div className="row gap-1">
      <IconButton label="Previous song" className={sheet ? '' : 'wide-only'} onClick={player.previous}>
        <SkipBack className="icon" aria-hidden="true" />
      </IconButton>
      <PlayButton playing={player.status === 'playing' || player.status === 'loading'} onToggle={player.toggle} />
      <IconButton label="Next song" disabled={!player.hasNext} onClick={player.next}>
        <SkipForward className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type PlayerSeekProps = { player: Player; className?: string; height?: number }

/** The waveform between the position and the length, or why there is none. */
export function PlayerSeek({ player, className = '', height = 36 }: PlayerSeekProps) {
  const seconds = usePlayerSeconds()
  if (player.status === 'failed') {
    return (
      <div className={className}>
        <RetryMessage what={failedText} onRetry={player.toggle} />
      </div>
    )
  }
  return (
    <div className={`num small text-text-3 flex w-full items-center gap-3 ${className}`}>
      <span>{lengthText(seconds * 1000)}</span>
      <Waveform
        peaks={player.peaks}
        durationMs={player.durationMs}
        heard={player.heard}
        clock={player.clock}
        onSeek={player.seek}
        height={height}
      />
      <span>{lengthText(player.durationMs)}</span>
    </div>
  )
}
