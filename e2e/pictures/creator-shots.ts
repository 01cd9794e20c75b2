import type { PagePath } from '@velv/domain/pages.ts'
import { longPress } from '../support/steps.ts'
import { list, reading } from './mock-responses.ts'
import type { Shot, States } from './shot.ts'
import { firstOf, firstRoom, openDialog, startEndlessUpload } from './page-steps.ts'

const mira = (path: Shot['path'], rest: Partial<Shot> = {}): Shot => ({ who: 'songwriter', path, ...rest })

const drop = (artist: string) => firstOf('/api/drops', ({ id }) => `/drop/${id}`, artist)
const submit = (artist: string) => firstOf('/api/drops', ({ id }) => `/drop/${id}/submit`, artist)
const upload = (artist: string) => firstOf('/api/drops', ({ id }) => `/drop/${id}/submit?upload`, artist)
const draft = (title: string) =>
  firstOf('/api/my/demos?result=draft', ({ id, dropId }) => `/drop/${dropId}/submit?demo=${id}`, title)
const pitch = (title: string) => firstOf('/api/my/demos', ({ id, dropId }) => `/my-pitches/${dropId}/${id}`, title)
const librarySong = firstOf('/api/my/songs', ({ id }) => `/my-pitches/songs/${id}`)
const paid = (title: string, end = 'success') => firstOf('/api/my/demos', ({ id }) => `/demo/${id}/${end}`, title)

const unknownId = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'

const pressPayWithoutSong: NonNullable<Shot['act']> = async (page) => {
  await page.getByRole('button', { name: 'Choose a song' }).filter({ visible: true }).last().click()
  await page.waitForTimeout(500)
}

/** A phone has no boxes until a long press selects a song. */
const selectFirstSong: NonNullable<Shot['act']> = (page, size) => {
  const song = page.getByRole('list', { name: 'My songs' }).getByRole('listitem').first()
  return size === 'phone' ? longPress(page, song.getByRole('link')) : song.getByRole('checkbox').check()
}

/** Pages of creators. */
export const creatorShots = {
  '/deal/:id': {
    ...reading({ who: 'producer', path: firstRoom('hold') }),
    terms: { who: 'producer', path: firstRoom('hold'), act: openDialog('Propose changes') },
    cut: { who: 'producer', path: firstRoom('cut') },
    release: { who: 'producer', path: firstRoom('cut'), act: openDialog('Edit release') },
    missing: mira(`/deal/${unknownId}`),
  },
  '/drop/:id': {
    ...reading(mira(drop('Ines Lund'))),
    open: mira(drop('Seo Haneul')),
    closed: mira(firstOf('/api/drops?genre=expired', ({ id }) => `/drop/${id}`)),
    own: { who: 'anr', path: firstOf('/api/my/drops', ({ id }) => `/drop/${id}`, 'Ines Lund') },
    missing: mira(`/drop/${unknownId}`),
  },
  '/drop/:id/outcome': {
    ...reading({ who: 'anr', path: firstOf('/api/my/inbox', ({ id }) => `/drop/${id}/outcome`, 'Selma Ek') }),
    empty: mira(firstOf('/api/drops', ({ id }) => `/drop/${id}/outcome`)),
  },
  '/drop/:id/submit': {
    ...reading(mira(submit('Seo Haneul'))),
    unfinished: mira(upload('Seo Haneul'), { act: pressPayWithoutSong }),
    uploading: { who: 'producer', path: upload('Tove Bergqvist'), isPending: true, act: startEndlessUpload },
    ready: mira(draft('The Morning After It')),
    'ready-in-swedish': mira(draft('The Morning After It'), { locale: 'sv-SE' }),
    'ready-in-japanese': mira(draft('The Morning After It'), { locale: 'ja-JP' }),
    'delete-draft': mira(draft('The Morning After It'), { act: openDialog('Delete draft') }),
    'checkout-open': mira(draft('Paper Lanterns')),
    included: { who: 'songwriterproducer', path: submit('Seo Haneul') },
  },
  '/demo/:demoId/success': {
    ...reading(mira(paid('Harbour Lights'))),
    'payment-pending': mira(paid('Paper Lanterns')),
    unpaid: mira(paid('The Morning After It')),
    refunded: mira(paid('Second Storey')),
    'bank-debit': { who: 'producer', path: paid('Glass Animals Run') },
  },
  '/demo/:demoId/cancel': {
    ...reading(mira(paid('Paper Lanterns', 'cancel'))),
    missing: mira(`/demo/${unknownId}/cancel`),
  },
  '/genre/:type': {
    ...list(mira('/genre/pop'), /\/api\/drops$/),
    search: mira('/genre/newdrops?q=voice'),
    expired: mira('/genre/expired'),
    unknown: mira('/genre/polka'),
  },
  '/favorites': list(mira('/favorites'), /\/api\/my\/favorite-drops/),
  '/my-pitches': {
    ...list(mira('/my-pitches'), /\/api\/my\/demo/),
    search: mira('/my-pitches?result=nogo&q=kitchen'),
    'no-results': mira('/my-pitches?q=zeppelin'),
  },
  '/my-pitches/learn': { full: mira('/my-pitches/learn') },
  '/my-pitches/songs': {
    ...list(mira('/my-pitches/songs'), /\/api\/my\/songs$/),
    search: mira('/my-pitches/songs?q=bpm%3A90..130'),
    'no-results': mira('/my-pitches/songs?q=zeppelin'),
    selected: mira('/my-pitches/songs', {
      act: selectFirstSong,
    }),
  },
  '/my-pitches/songs/:songId': {
    ...reading(mira(librarySong)),
    editing: mira(librarySong, { act: (page) => page.getByRole('button', { name: 'Edit details' }).click() }),
    missing: mira(`/my-pitches/songs/${unknownId}`),
  },
  '/my-pitches/:id/:pitchId': {
    ...reading(mira(pitch('Paper Moons'))),
    cut: mira(pitch('Salt on the Window')),
    'no-go': mira(pitch('Kitchen Radio')),
    screening: mira(pitch('Harbour Lights')),
    withdraw: mira(pitch('Harbour Lights'), { act: openDialog('Withdraw') }),
    refunded: mira(pitch('Second Storey')),
    missing: mira(`/my-pitches/${unknownId}/${unknownId}`),
  },
} satisfies Partial<Record<PagePath, States>>
