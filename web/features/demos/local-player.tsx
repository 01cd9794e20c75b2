import { PlayButton } from '../../ui/play-button.tsx'
import { Waveform } from '../../ui/waveform/waveform.tsx'
import type { LocalSound } from './use-local-sound.ts'

/** Its shape is not known yet: a line that can be sought along. */
const line = [0.03]

type LocalPlayerProps = { sound: LocalSound; flagMs: number | null; title: string }

/** Hears a file of this device while it travels. */
export function LocalPlayer({ sound, flagMs, title }: LocalPlayerProps) {
  return (
    <div className="row gap-4">
      <PlayButton playing={sound.isPlaying} onToggle={sound.toggle} title={title} />
      <div className="min-w-0 grow">
        <Waveform
          peaks={line}
          durationMs={sound.durationMs}
          heard={[]}
          clock={sound.clock}
          onSeek={sound.seek}
          height={56}
          flagMs={flagMs}
        />
      </div>
    </div>
  )
}
