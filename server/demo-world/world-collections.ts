import type { CollectionInput } from '../collections/write-collection.ts'
import type { TagColor } from '@velv/domain/demos/marks.ts'

/** What Ingrid Solberg noted on a pitch that was delivered to her, by its brief and its song. */
export type WorldMarks = {
  brief: number
  song: number
  stars?: number
  tags?: readonly (keyof typeof worldTags)[]
  /** Each at a second of the song. */
  comments?: readonly (readonly [atSeconds: number, text: string])[]
}

export const worldTags = {
  Closer: 'coral',
  'Needs a bridge': 'lilac',
  Summer: 'teal',
  'Ask for stems': 'olive',
} as const satisfies Record<string, TagColor>

const baia = 25
const selma = 26

export const worldMarks: readonly WorldMarks[] = [
  {
    brief: selma,
    song: 6,
    stars: 5,
    tags: ['Closer'],
    comments: [
      [8, 'Keep the breath before the first line.'],
      [27, 'This is where the second voice should come in.'],
    ],
  },
  { brief: selma, song: 7, stars: 4, tags: ['Ask for stems'], comments: [[22, 'The low end fights with the vocal.']] },
  { brief: selma, song: 0, stars: 2 },
  {
    brief: baia,
    song: 1,
    stars: 4,
    tags: ['Summer', 'Needs a bridge'],
    comments: [
      [18, 'The brass. Play this part first.'],
      [33, 'The loop is long here. A bridge would help.'],
    ],
  },
  { brief: baia, song: 9, stars: 3, tags: ['Summer'] },
  { brief: baia, song: 4, tags: ['Summer'] },
]

/** Her collections, the one that was made first first; songs as in her notes. */
export const worldCollections: readonly (CollectionInput & {
  songs: readonly Pick<WorldMarks, 'brief' | 'song'>[]
})[] = [
  { name: 'For the office in São Paulo', note: '', songs: [] },
  {
    name: 'Selma, second single',
    note: 'For the meeting on Thursday. Play the first two in full.',
    songs: [
      { brief: selma, song: 6 },
      { brief: baia, song: 1 },
      { brief: selma, song: 7 },
      { brief: baia, song: 9 },
      { brief: baia, song: 4 },
    ],
  },
]
