import { genreLabel } from '@velv/domain/genres.ts'
import type { components } from '../../platform/api-types.d.ts'

export type Demo = components['schemas']['Demo']
export type DemoInFull = components['schemas']['DemoInFull']
export type Audio = components['schemas']['Audio']

export const audioOf = (demo: Demo | undefined): Audio | null => demo?.audio ?? null

/** The genre a demo's record is drawn from. */
export const recordGenre = (demo: Demo): string => genreLabel(demo.drop.genre[0])

/** "Ines Lund, Northbound Music"; the label once where the drop goes by it. */
export const dropText = ({ name, label }: Demo['drop']): string =>
  label && label !== name ? `${name}, ${label}` : name

export const pitchPath = (demo: Pick<Demo, 'id' | 'dropId'>): string => `/my-pitches/${demo.dropId}/${demo.id}`

export const submitPath = (demo: Pick<Demo, 'id' | 'dropId'>): string => `/drop/${demo.dropId}/submit?demo=${demo.id}`
