import { addPanned, fadeEnds, samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'
import type { Random } from '../random.ts'
import { drumKits, drumPlaces } from './drum-kits.ts'
import type { DrumKitName, DrumName } from './drum-kits.ts'

export interface Stroke {
  at: number
  drum: DrumName
  velocity: number
}

// No two strokes of a hand are the same: a few takes of each, played by turns.
const takes = 3

export function playDrums(kitName: DrumKitName, bus: Bus, strokes: readonly Stroke[], random: Random): void {
  const kit = drumKits[kitName]
  const sounds = new Map<DrumName, Float32Array[]>()
  strokes.forEach((stroke, index) => {
    const made = sounds.get(stroke.drum) ?? Array.from({ length: takes }, () => atFullLevel(kit[stroke.drum](random)))
    sounds.set(stroke.drum, made)
    const sound = made[index % takes] as Float32Array
    const [pan, level] = drumPlaces[stroke.drum]
    const played = stroke.drum === 'openHat' ? choked(sound, stroke, strokes) : sound
    addPanned(bus, played, samplesIn(stroke.at), pan, level * stroke.velocity ** 1.4)
  })
}

// A closed hi-hat ends the open one.
function choked(sound: Float32Array, stroke: Stroke, strokes: readonly Stroke[]): Float32Array {
  const closing = strokes.find(
    (other) => other.at > stroke.at + 0.02 && (other.drum === 'hat' || other.drum === 'openHat'),
  )
  const length = closing ? samplesIn(closing.at - stroke.at) : sound.length
  if (length >= sound.length) return sound
  const cut = sound.slice(0, length)
  fadeEnds(cut, 0, samplesIn(0.012))
  return cut
}

function atFullLevel(sound: Float32Array): Float32Array {
  const loudest = sound.reduce((most, level) => Math.max(most, Math.abs(level)), 1e-6)
  return sound.map((level) => level / loudest)
}
