import { PlayButton } from '../../../ui/audio/play-button.tsx'
import { Waveform } from '../../../ui/audio/waveform/waveform.tsx'
import type { LocalAudio } from './use-local-audio.ts'

/** The waveform is not known yet, so the player shows a flat line that can be used for seeking. */
const line = [0.03]

type LocalFilePlayerProps = { audio: LocalAudio; flagMs: number | null; title: string }

/** Plays a local file while it uploads. */
export function LocalFilePlayer({ audio, flagMs, title }: LocalFilePlayerProps) {
  return (
    <div className="row gap-4">
      <PlayButton playing={audio.isPlaying} onToggle={audio.toggle} title={title} />
      <div className="min-w-0 grow">
        <Waveform
          peaks={line}
          durationMs={audio.durationMs}
          heard={[]}
          clock={audio.clock}
          onSeek={audio.seek}
          height={56}
          flagMs={flagMs}
        />
      </div>
    </div>
  )
}
