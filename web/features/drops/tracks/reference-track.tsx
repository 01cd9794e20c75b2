import { untitledTrack } from '@velv/domain/drops/references/reference-track.ts'
import type { ReactNode } from 'react'
import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { usePlayer } from '../../listening/player/use-player.ts'

type ReferenceTrackProps = {
  id: string
  title: string
  durationMs: number | null
  isSuspended?: boolean
  /** Why staff suspended it, for those who may know. */
  suspendedReason?: string | null | undefined
  canPlay: boolean
  /** The drop it belongs to; none while its brief is being written, or waits for review. */
  drop?: { id: string; name: string } | undefined
  /** Called before it plays, where another player has to stop. */
  onPlay?: (() => void) | undefined
  /** Rendered at the end, such as its remove button. */
  after?: ReactNode
}

/** The track that an owner uploaded to show what they have in mind, with the button that plays it. */
export function ReferenceTrack({
  id,
  title,
  durationMs,
  isSuspended = false,
  suspendedReason,
  canPlay,
  drop,
  onPlay,
  after,
}: ReferenceTrackProps) {
  const player = usePlayer()
  const name = title || untitledTrack
  const isCurrent = player.song?.id === id
  const isPlaying = isCurrent && (player.status === 'playing' || player.status === 'loading')
  const toggle = () => {
    if (!isPlaying) onPlay?.()
    if (isCurrent) return player.toggle()
    player.play({
      id,
      kind: 'referenceTrack',
      title: name,
      subtitle: drop ? `Reference for ${drop.name}` : title ? untitledTrack : 'From the owner',
      artwork: id,
      durationMs: durationMs ?? 0,
      ...(drop ? { dropId: drop.id, path: `/drop/${drop.id}` } : {}),
    })
  }
  return (
    <div className="row mt-1 min-h-13 min-w-0 gap-3 py-1">
      {canPlay && <PlayButton playing={isPlaying} title={name} onToggle={toggle} />}
      <div className="grid min-w-0 grow">
        <span className="strong break-words">{title ? `“${title}”` : untitledTrack}</span>
        <span className="small text-text-3">
          {isSuspended
            ? 'This track can’t be played right now. We’re looking into a rights complaint.'
            : `${title ? 'Reference track from the owner' : 'From the owner'}${durationMs === null ? '' : `, ${lengthText(durationMs)}`}, stream only`}
        </span>
        {isSuspended && suspendedReason && <span className="small text-text-2 break-words">{suspendedReason}</span>}
      </div>
      {after}
    </div>
  )
}
