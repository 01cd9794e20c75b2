import type { PagePath, pages } from '@velv/domain/pages.ts'
import { accountShots } from './account-shots.ts'
import { adminShots } from './admin-shots.ts'
import { creatorShots } from './creator-shots.ts'
import { shellShots } from './shell-shots.ts'
import { ownerShots } from './owner-shots.ts'
import { publicShots } from './public-shots.ts'
import { screenerShots } from './screener-shots.ts'
import { teamShots } from './team-shots.ts'
import type { ListStates, ReadingStates, States } from './shot.ts'

type ListPage =
  | '/'
  | '/genre/:type'
  | '/favorites'
  | '/my-pitches'
  | '/my-pitches/songs'
  | '/drop'
  | '/drop/mydrops'
  | '/drop/myinbox'
  | '/drop/myinbox/songs'
  | '/drop/myinbox/collections'
  | '/drop/myinbox/collections/:id'
  | '/drop/pitch/:id'
  | '/team'
  | '/wallet'
  | '/admin'
  | '/admin/users'
  | '/admin/payments'
  | '/admin/audit'
  | '/admin/review'
  | '/admin/:type'

/** Public or static pages, which have no loading state. */
type StaticPage =
  | Extract<(typeof pages)[number], { access: 'signed-out' | 'everyone' }>['path']
  | '/my-pitches/learn'
  | '/drop/add'
  | '/account/two-factor'
  | '*'

type StatesOf<Path> = Path extends ListPage ? ListStates : Path extends StaticPage ? States : ReadingStates

/** Every page in its states; a page without its pictures does not compile. */
const shots: { [Path in PagePath]: StatesOf<Path> } = {
  ...publicShots,
  ...accountShots,
  ...creatorShots,
  ...ownerShots,
  ...teamShots,
  ...screenerShots,
  ...adminShots,
}

const areas = {
  Public: publicShots,
  'Every account': accountShots,
  Creators: creatorShots,
  'Drop owners': { ...ownerShots, ...teamShots },
  Screeners: screenerShots,
  Staff: adminShots,
}

/** The chapters of the contact sheet, with their pages. */
export const chapters: { title: string; paths: PagePath[] }[] = Object.entries(areas).map(([title, area]) => ({
  title,
  paths: Object.keys(area) as PagePath[],
}))

export const statesOf = (path: PagePath): States => shots[path]

/** Parts that surround the pages. */
export const shellStates: Record<string, States> = shellShots
