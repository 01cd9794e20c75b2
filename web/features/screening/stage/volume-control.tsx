import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { canSetVolume, isAudible } from '../../listening/playback/volume.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Slider } from '../../../ui/audio/slider.tsx'
import type { ListeningStore } from './listening-store.ts'
import { usePlaybackState } from './use-listening-store.ts'

/** The volume after unmuting a slider that was dragged to zero. */
const comfortable = 0.5

/** Mutes and unmutes; a volume dragged to zero is restored to half. */
export function toggleMute({ playback, setVolume }: Pick<ListeningStore, 'playback' | 'setVolume'>): void {
  const { volume, muted } = playback.state()
  setVolume(isAudible({ volume, muted }) ? { muted: true } : { muted: false, volume: volume || comfortable })
}

/** Mute, and volume where a page may set it: phones have buttons for that. */
export function VolumeControl({ store }: { store: ListeningStore }) {
  const { volume, muted } = usePlaybackState(store)
  const [hasSlider] = useState(canSetVolume)
  const isOn = isAudible({ volume, muted })
  const Loudness = volume < 0.5 ? Volume1 : Volume2
  const Icon = isOn ? Loudness : VolumeX
  return (
    <span className="volume">
      <IconButton label={isOn ? 'Mute' : 'Unmute'} onClick={() => toggleMute(store)}>
        <Icon className="icon" aria-hidden="true" />
      </IconButton>
      {hasSlider && (
        <Slider
          label="Volume"
          className="volume-slider"
          value={isOn ? volume : 0}
          onChange={(to) => store.setVolume({ volume: to, muted: false })}
        />
      )}
    </span>
  )
}
