import type { Random } from '../random.ts'
import type { Bus, Note } from '../sound/bus.ts'
import { amplify } from './amplifier.ts'
import { analogVoices } from './analog-voices.ts'
import { playAnalog } from './analog.ts'
import { playElectricPiano } from './electric-piano.ts'
import { lowSineVoices, playLowSine } from './low-sine.ts'
import { playOrgan } from './organ.ts'
import { playPlucked, stringVoices } from './plucked-string.ts'
import { ringingVoices } from './ringing-voices.ts'
import { playRinging } from './ringing.ts'
import { singingVoices } from './singing-voices.ts'
import { playSinging } from './singing.ts'

export type Instrument = (bus: Bus, notes: readonly Note[], random: Random) => void

export const instruments = {
  ...rows(
    ringingVoices,
    (voice): Instrument =>
      (bus, notes, random) =>
        playRinging(voice, bus, notes, random),
  ),
  ...rows(
    stringVoices,
    (voice): Instrument =>
      (bus, notes, random) =>
        playPlucked(voice, bus, notes, random),
  ),
  ...rows(
    analogVoices,
    (voice): Instrument =>
      (bus, notes, random) =>
        playAnalog(voice, bus, notes, random),
  ),
  ...rows(
    singingVoices,
    (voice): Instrument =>
      (bus, notes, random) =>
        playSinging(voice, bus, notes, random),
  ),
  ...rows(
    lowSineVoices,
    (voice): Instrument =>
      (bus, notes) =>
        playLowSine(voice, bus, notes),
  ),
  electricPiano: playElectricPiano,
  organ: (bus, notes) => playOrgan(bus, notes),
  rockGuitar: (bus, notes, random) => {
    // Two takes, one in each ear.
    for (const pan of [-0.9, 0.9]) {
      const take = notes.map((note) => ({ ...note, pan, at: Math.max(0, note.at + 0.006 * random.wobble()) }))
      playPlucked(stringVoices.drivenElectric, bus, take, random)
    }
    amplify(bus, 9)
  },
} as const satisfies Record<string, Instrument>

export type InstrumentName = keyof typeof instruments

function rows<Name extends string, Voice>(
  voices: Record<Name, Voice>,
  play: (voice: Voice) => Instrument,
): Record<Name, Instrument> {
  return Object.fromEntries(Object.entries<Voice>(voices).map(([name, voice]) => [name, play(voice)])) as Record<
    Name,
    Instrument
  >
}
