import { dropName } from '@velv/domain/drops/drop.ts'
import type { DropInFull } from '../drop.ts'
import { ReferenceTrack } from './reference-track.tsx'

type TrackOfDropProps = { drop: DropInFull; onPlay?: () => void }

/** The reference track of a drop; nothing if it has none, or the viewer may not hear it. */
export function TrackOfDrop({ drop, onPlay }: TrackOfDropProps) {
  const { track, can } = drop
  if (!track || !can.includes('drop.hear-track')) return null
  return (
    <ReferenceTrack
      id={drop.referenceTrack}
      title={drop.referenceTitle}
      durationMs={track.durationMs}
      isSuspended={track.isSuspended}
      suspendedReason={track.suspendedReason}
      canPlay={!track.isSuspended || can.includes('drop.restore-track')}
      drop={{ id: drop.id, name: dropName(drop) }}
      onPlay={onPlay}
    />
  )
}
