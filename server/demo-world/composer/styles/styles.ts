import type { Genre } from '@velv/domain/genres.ts'
import { danceStyles } from './dance-styles.ts'
import { grooveStyles } from './groove-styles.ts'
import { popStyles } from './pop-styles.ts'
import type { StylePlan } from './style-plan.ts'
import { wideStyles } from './wide-styles.ts'

const plans = { ...popStyles, ...grooveStyles, ...danceStyles, ...wideStyles }

export type Style = keyof typeof plans

export const stylePlans: Readonly<Record<Style, StylePlan>> = plans

export const styles = Object.keys(plans) as Style[]

/** What the composer plays when a song of that genre is wanted: its own style, or the nearest it knows. */
export const styleOfGenre: Readonly<Record<Genre, Style>> = {
  ...{
    afroPop: 'afroPop',
    blues: 'soul',
    childrens: 'folk',
    cinematic: 'cinematic',
    classical: 'cinematic',
    country: 'folk',
  },
  ...{ disco: 'disco', edm: 'edm', electronic: 'electronic', folk: 'folk', funk: 'disco', gospelReligious: 'soul' },
  ...{
    hiphopRap: 'hiphopRap',
    indiPop: 'pop',
    jazz: 'jazz',
    cPop: 'singerSongwriter',
    jPop: 'pop',
    kPop: 'edm',
    latin: 'latin',
  },
  ...{ metal: 'rock', pop: 'pop', punk: 'rock', rB: 'rB', reggaeCaribbean: 'reggaeCaribbean', rock: 'rock' },
  ...{ singerSongwriter: 'singerSongwriter', soul: 'soul', vocalAcapella: 'ambient', world: 'world' },
}
