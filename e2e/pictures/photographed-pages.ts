import { type Page as PageRow, pages } from '@velv/domain/pages.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import { pageNames } from './page-names.ts'
import { pictureName, type States } from './shot.ts'
import { shellStates, chapters, statesOf } from './shots.ts'

/** A page on the contact sheet. */
export type PhotographedPage = { chapter: string; name: string; path?: string; access?: string; states: States }

function accessText({ access }: PageRow): string {
  if (access === 'everyone') return 'everyone'
  if (access === 'signed-out') return 'signed-out visitors'
  if (access === 'admin') return 'admins'
  if (access === 'signed-in') return 'everyone who is signed in'
  if (access.length === Object.keys(professionLabels).length) return 'every profession'
  return access.map((profession) => professionLabels[profession]).join(', ')
}

/** Every page of the table, then the parts that all pages share. */
export const photographedPages: readonly PhotographedPage[] = [
  ...chapters.flatMap(({ title, paths }) =>
    paths.map((path) => ({
      chapter: title,
      name: pageNames[path],
      path,
      access: accessText(pages.find((page) => page.path === path)!),
      states: statesOf(path),
    })),
  ),
  ...Object.entries(shellStates).map(([name, states]) => ({ chapter: 'Around the pages', name, states })),
]

const inReadme = ['landing', 'drop', 'pitching', 'pitch']

/** The README shows it, wide and dark. */
export const isInReadme = ({ name }: PhotographedPage) => inReadme.includes(name)
export const readmePicture = (page: string) => `${pictureName(page, 'full', 'wide', 'dark')}.jpg`
