import { heardParts, type Stretch } from './heard-parts.ts'
import { barStep, wavePaths } from './wave-paths.ts'

type WaveformImageProps = {
  peaks: readonly number[]
  durationMs: number
  heard?: readonly Stretch[]
  bars?: number
  height?: number
  band?: boolean
}

/** A static waveform that cannot be pressed; the sentence next to it says the same in words. */
export function WaveformImage({
  peaks,
  durationMs,
  heard = [],
  bars = 84,
  height = 40,
  band = false,
}: WaveformImageProps) {
  const { once, twice } = heardParts(heard)
  const paths = wavePaths({ peaks, durationMs, bars, height, once, twice })
  const width = bars * barStep - 1
  const x = (ms: number) => (ms / durationMs) * width
  return (
    <span className="wave-picture" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {band &&
          once.map(([from, to]) => (
            <rect key={from} className="band" x={x(from)} width={x(to) - x(from)} y="0" height={height} />
          ))}
        <path className="unheard" d={paths.rest} />
        <path className="heard" d={paths.heard} />
        <path className="heard-twice" d={paths.twice} />
      </svg>
    </span>
  )
}
