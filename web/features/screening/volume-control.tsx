import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { isAudible } from '../../platform/listening-sound.ts'
import { canSetVolume } from '../../platform/listening-volume.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { ListeningDesk } from './listening-desk.ts'
import { useSound } from './use-listening.ts'

/** Where unmuting starts again after the slider was dragged to nothing. */
const comfortable = 0.5

/** Turns the sound off and on; what was dragged to nothing comes back at half volume. */
export function toggleMute({ sound, setVolume }: Pick<ListeningDesk, 'sound' | 'setVolume'>): void {
  const { volume, muted } = sound.state()
  setVolume(isAudible({ volume, muted }) ? { muted: true } : { muted: false, volume: volume || comfortable })
}

/** Mute, and volume where a page may set it: phones have buttons for that. */
export function VolumeControl({ desk }: { desk: ListeningDesk }) {
  const { volume, muted } = useSound(desk)
  const [hasSlider] = useState(canSetVolume)
  const isOn = isAudible({ volume, muted })
  const Icon = !isOn ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <span className="volume">
      <IconButton label={isOn ? 'Mute' : 'Unmute'} onClick={() => toggleMute(desk)}>
        <Icon className="icon" aria-hidden="true" />
      </IconButton>
      {hasSlider && (
        <Slider
          label="Volume"
          className="volume-slider"
          value={isOn ? volume : 0}
          onChange={(to) => desk.setVolume({ volume: to, muted: false })}
        />
      )}
    </span>
  )
}
