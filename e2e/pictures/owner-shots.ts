import type { PagePath } from '@velv/domain/pages.ts'
import { list, reading, respondsWith } from './mock-responses.ts'
import type { Shot, States } from './shot.ts'
import { firstOf, openDialog, press } from './page-steps.ts'

const ingrid = (path: Shot['path'], rest: Partial<Shot> = {}): Shot => ({ who: 'anr', path, ...rest })

const ownerSummary = /\/api\/my\/owner-summary/

const edit = (artist: string) => firstOf('/api/my/drops', ({ id }) => `/drop/edit/${id}`, artist)

const unknownId = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'

/** The demo world's collection with songs, which was changed last. */
const collection = (rest = '') => firstOf('/api/collections', ({ id }) => `/drop/myinbox/collections/${id}${rest}`)
const collectionSongs = /\/api\/collections\/[^/]+\/songs$/

const writeBrief: NonNullable<Shot['act']> = async (page) => {
  await page.getByLabel('Artist', { exact: true }).fill('Ines Lund')
  await page.getByLabel('Label', { exact: true }).fill('Northbound Music')
  await page.keyboard.press('Tab')
}

const chooseOffice: NonNullable<Shot['act']> = async (page) => {
  await page
    .getByRole('combobox', { name: /office|market/i })
    .first()
    .click()
}

/** Pages of drop owners. */
export const ownerShots = {
  '/drop': {
    ...list(ingrid('/drop'), ownerSummary),
    empty: ingrid('/drop', {
      mocks: respondsWith(ownerSummary, { toAnswer: 0, answerDays: 14, pitches: [], unapproved: [], live: [] }),
    }),
  },
  '/drop/add': {
    full: ingrid('/drop/add'),
    filled: ingrid('/drop/add', { act: writeBrief }),
    office: ingrid('/drop/add', { act: chooseOffice }),
    invalid: ingrid('/drop/add', { act: press(/^Send/) }),
  },
  '/drop/mydrops': {
    ...list(ingrid('/drop/mydrops'), /\/api\/my\/drops/),
    rejected: { who: 'manager', path: '/drop/mydrops' },
  },
  '/drop/myinbox': list(ingrid('/drop/myinbox'), /\/api\/my\/inbox/),
  '/drop/myinbox/songs': {
    ...list(ingrid('/drop/myinbox/songs'), /\/api\/my\/inbox-songs/),
    search: ingrid('/drop/myinbox/songs?q=tag%3Asummer%20stars%3A3..'),
    'no-results': ingrid('/drop/myinbox/songs?q=zeppelin'),
    // On a phone, tags are changed in the pitching view.
    tags: ingrid('/drop/myinbox/songs', {
      act: async (page, size) => size === 'wide' && openDialog(/^Change tags/)(page),
    }),
    collect: ingrid('/drop/myinbox/songs', { act: openDialog(/ to a collection$/) }),
  },
  '/drop/myinbox/collections': {
    ...list(ingrid('/drop/myinbox/collections'), /\/api\/collections$/),
    new: ingrid('/drop/myinbox/collections', { act: openDialog('New collection') }),
  },
  '/drop/myinbox/collections/:id': {
    ...list(ingrid(collection()), collectionSongs),
    search: ingrid(collection('?q=tag%3Asummer&sort=stars')),
    'no-results': ingrid(collection('?q=zeppelin')),
    'not-loaded': reading(ingrid(collection()), /\/api\/collections\/[^/]+$/).failed,
    missing: ingrid(`/drop/myinbox/collections/${unknownId}`),
  },
  '/drop/edit/:id': {
    ...reading(ingrid(edit('Ines Lund'))),
    missing: ingrid(`/drop/edit/${unknownId}`),
  },
} satisfies Partial<Record<PagePath, States>>
