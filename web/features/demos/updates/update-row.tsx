import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import type { ReactNode } from 'react'
import { Waveform } from '../../../ui/audio/waveform/waveform.tsx'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { lengthText, onDayText } from '../../../ui/text/format.ts'
import { usePlayer } from '../../listening/player/use-player.ts'
import { type Demo, type DemoUpdate } from '../demo.ts'

type UpdateRowProps = {
  demo: Pick<Demo, 'id' | 'title' | 'artwork'>
  update: DemoUpdate
  /** Shows its waveform while it is the current song, for pages without the player at their bottom. */
  hasWaveform?: boolean
  /** Called before it plays, where another player has to stop. */
  onPlay?: () => void
  /** Rendered at the end, such as its withdraw button. */
  after?: ReactNode
}

/** A newer version that is offered next to what was sent, with the button that plays it. */
export function UpdateRow({ demo, update, hasWaveform = false, onPlay, after }: UpdateRowProps) {
  const player = usePlayer()
  const kind = versionKinds[update.kind].label
  const durationMs = update.durationMs ?? 0
  const isCurrent = player.song?.id === update.id
  const isPlaying = isCurrent && (player.status === 'playing' || player.status === 'loading')
  const toggle = () => {
    if (!isPlaying) onPlay?.()
    if (isCurrent) return player.toggle()
    player.play({
      id: update.id,
      kind: 'update',
      artwork: demo.artwork,
      title: demo.title,
      subtitle: `Newer version: ${kind}`,
      durationMs,
    })
  }
  const facts = [
    durationMs > 0 && lengthText(durationMs),
    update.withdrawnAt ? `Withdrawn ${onDayText(update.withdrawnAt)}` : `Offered ${onDayText(update.offeredAt)}`,
  ]
  return (
    <div className="row min-h-13 min-w-0 items-start gap-3">
      {update.isPlayable && <PlayButton playing={isPlaying} title={`newer version, ${kind}`} onToggle={toggle} />}
      <div className="grid min-w-0 grow">
        <span className="strong">{kind}</span>
        <span className="small num text-text-3">{facts.filter(Boolean).join(' · ')}</span>
        {update.note && <q className="small wrap-anywhere text-text-2 italic">{update.note}</q>}
        {hasWaveform && isCurrent && player.peaks.length > 0 && (
          <div className="mt-4">
            <Waveform
              peaks={player.peaks}
              durationMs={durationMs}
              heard={[]}
              clock={player.clock}
              onSeek={player.seek}
              height={28}
            />
          </div>
        )}
        {!update.isPlayable && !update.withdrawnAt && (
          <span className="small text-text-2">This version can’t be played right now.</span>
        )}
      </div>
      {after}
    </div>
  )
}
