import { genreLabel } from '@velv/domain/genres.ts'
import type { components } from '../../platform/api-types.d.ts'
import type { Stretch } from '../../ui/waveform/heard-parts.ts'

type Schemas = components['schemas']

/** Stretches of a song in ms as the client types them: lists where the API has pairs. */
export type Heard = readonly (readonly number[])[]

export type Audio = NonNullable<Schemas['Audio']>
export type Demo = Omit<Schemas['Demo'], 'heard'> & { heard: number[][] }
/** As it stands in my own list: with its waveform in few bars, as base64. */
export type MyDemo = Demo & Pick<Schemas['MyDemo'], 'shape'>
export type Listener = Omit<Schemas['DemoInFull']['listeners'][number], 'heard'> & { heard: number[][] }
export type DemoInFull = Demo &
  Pick<Schemas['DemoInFull'], 'lyrics' | 'checks' | 'fee' | 'deliveredAt' | 'history'> & { listeners: Listener[] }

export const stretchesOf = (heard: Heard): Stretch[] => heard.map(([from = 0, to = 0]) => [from, to])

/** The genre a demo's record is drawn from. */
export const recordGenre = (demo: Demo): string => genreLabel(demo.drop.genre[0])

/** "Ines Lund, Northbound Music"; the label once where the drop goes by it. */
export const dropText = ({ name, label }: Pick<Demo['drop'], 'name' | 'label'>): string =>
  label && label !== name ? `${name}, ${label}` : name

export const pitchPath = (demo: Pick<Demo, 'id' | 'dropId'>): string => `/my-pitches/${demo.dropId}/${demo.id}`

export const submitPath = (demo: Pick<Demo, 'id' | 'dropId'>): string => `/drop/${demo.dropId}/submit?demo=${demo.id}`
