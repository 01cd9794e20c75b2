import { FilterAPI } from 'node-av/api'
import type { Frame } from 'node-av/lib'

export const listeningSampleRate = 44_100

/** Passes one frame through a filter (null flushes it) and yields the output; each frame is freed afterwards. */
export function* applyFilter(filter: FilterAPI, frame: Frame | null): Generator<Frame> {
  if (frame === null) filter.flushSync()
  else filter.processSync(frame)
  while (true) {
    const out = filter.receiveSync()
    if (out === null || typeof out !== 'object') return
    try {
      yield out
    } finally {
      out.free()
    }
  }
}

/**
 * Converts frames to 44.1 kHz stereo (mono on both channels at full level, more channels mixed down), then applies
 * `chain`.
 */
export function* toListeningFormat(frames: Iterable<Frame>, chain: string): Generator<Frame> {
  const shape = FilterAPI.create(chain)
  let channels = 0
  let toStereo: FilterAPI | undefined
  for (const frame of frames) {
    if (frame.channels !== channels) {
      if (toStereo) for (const rest of applyFilter(toStereo, null)) yield* applyFilter(shape, rest)
      channels = frame.channels
      toStereo = FilterAPI.create(stereo(channels))
    }
    if (toStereo) for (const plain of applyFilter(toStereo, frame)) yield* applyFilter(shape, plain)
  }
  if (!toStereo) return
  for (const rest of applyFilter(toStereo, null)) yield* applyFilter(shape, rest)
  yield* applyFilter(shape, null)
}

// FFmpeg's own conversion from mono to stereo lowers each channel by 3 dB.
function stereo(channels: number): string {
  const mix = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  return `${mix}aformat=sample_fmts=fltp:sample_rates=${listeningSampleRate}:channel_layouts=stereo`
}
