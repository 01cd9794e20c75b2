import type { StereoKind } from '@velv/domain/media/preflight.ts'

/** Audible flaws reported by the preflight; silence at both ends is measured in samples per channel. */
export interface Flaws {
  clippedPlaces: number
  silentStart: number
  silentEnd: number
  stereo: StereoKind
}

// Three consecutive samples at full scale count as clipping; a single peak may reach it.
const fullScale = 0.999
const clippedRun = 3
// −60 dBFS: background noise does not count as the beginning of a song.
const audible = 0.001
// A smaller difference, relative to full scale, counts as identical: it comes from encoding.
const sameSides = 0.0005

/** Scans interleaved stereo samples frame by frame; call `result` at the end. */
export function createFlawDetector(): { scan: (samples: Float32Array) => void; result: () => Flaws } {
  let [at, firstSound, lastSound] = [0, -1, -1]
  let [run, clippedPlaces] = [0, 0]
  let [leftSounds, rightSounds, differs] = [false, false, false]

  return {
    scan(samples) {
      for (let index = 0; index + 1 < samples.length; index += 2, at++) {
        const left = samples[index]!
        const right = samples[index + 1]!
        const [loudLeft, loudRight] = [Math.abs(left), Math.abs(right)]
        const level = loudLeft > loudRight ? loudLeft : loudRight
        if (level >= fullScale) {
          if (++run === clippedRun) clippedPlaces++
        } else run = 0
        if (level < audible) continue
        if (firstSound < 0) firstSound = at
        lastSound = at
        if (loudLeft >= audible) leftSounds = true
        if (loudRight >= audible) rightSounds = true
        if (!differs && Math.abs(left - right) > sameSides) differs = true
      }
    },
    result: () => ({
      clippedPlaces,
      silentStart: firstSound < 0 ? at : firstSound,
      silentEnd: lastSound < 0 ? at : at - 1 - lastSound,
      stereo: stereoOf(leftSounds, rightSounds, differs),
    }),
  }
}

function stereoOf(left: boolean, right: boolean, differs: boolean): StereoKind {
  if (left !== right) return left ? 'left only' : 'right only'
  return differs ? 'wide' : 'same'
}
