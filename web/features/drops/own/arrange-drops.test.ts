import { expect, it } from 'vitest'
import { arrangeDrops, sortOf } from './arrange-drops.ts'
import { noteText, type OwnDrop } from './own-drop.ts'

const now = new Date('2026-11-24T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

type Counts = NonNullable<OwnDrop['counts']>

const drop = (artist: string, state: OwnDrop['state'], closesInDays: number, more: Partial<OwnDrop> = {}) =>
  ({
    id: artist,
    artist,
    label: 'Northbound Music',
    state,
    genre: ['pop'],
    regionalOffice: 'sweden',
    expireTime: inDays(closesInDays),
    deliveryDate: null,
    demoCount: 0,
    ...more,
  }) as OwnDrop

const counts = (some: Partial<Counts>): Counts => ({
  screening: 0,
  pitch: 0,
  returned: 0,
  nogo: 0,
  hold: 0,
  cut: 0,
  ...some,
})
const delivered = (artist: string, deliveredInDays: number, some: Partial<Counts> = {}) =>
  drop(artist, 'delivered', deliveredInDays - 1, { deliveryDate: inDays(deliveredInDays), counts: counts(some) })

const drops = [
  drop('Closes late', 'live', 60, { demoCount: 3 }),
  drop('Still screened', 'closed', -3, { counts: counts({ screening: 2 }) }),
  drop('Old and rejected', 'rejected', -200),
  drop('Rejected', 'rejected', 10),
  drop('In review', 'awaiting', 2),
  drop('Closes soon', 'live', 3, { demoCount: 9 }),
  drop('Old', 'closed', -190),
]

const namesOf = (rows: readonly OwnDrop[]) => rows.map(({ artist }) => artist)
const arrange = (query: Partial<Record<'search' | 'view' | 'sort', string>> = {}) =>
  arrangeDrops('drops', drops, { search: '', view: 'all', ...query, sort: sortOf(query.sort ?? '', 'drops') }, now)

it('[D-6] orders My Drops by what needs the owner and by closing time, and keeps older ones apart', () => {
  const { rows, isOlder } = arrange()
  expect(namesOf(rows)).toEqual([
    'Rejected',
    'Closes soon',
    'Closes late',
    'In review',
    'Still screened',
    'Old and rejected',
    'Old',
  ])
  expect(namesOf(rows.filter(isOlder))).toEqual(['Old and rejected', 'Old'])
})

it('[D-6] sorts by a column in either direction, and never mixes recent and older drops', () => {
  expect(namesOf(arrange({ sort: '-demos' }).rows).slice(0, 2)).toEqual(['Closes soon', 'Closes late'])
  expect(namesOf(arrange({ sort: '-name' }).rows)).toEqual([
    'Still screened',
    'Rejected',
    'In review',
    'Closes soon',
    'Closes late',
    'Old and rejected',
    'Old',
  ])
  expect(namesOf(arrange({ sort: 'nothing' }).rows)).toHaveLength(7)
})

it('[D-6] filters My Drops by state and search, and counts what each state would show', () => {
  expect(namesOf(arrange({ view: 'needs' }).rows)).toEqual(['Rejected'])
  expect(namesOf(arrange({ view: 'live' }).rows)).toEqual(['Closes soon', 'Closes late'])
  expect(namesOf(arrange({ search: '  POP sweden closes ' }).rows)).toEqual(['Closes soon', 'Closes late'])
  expect(namesOf(arrange({ search: 'ｃｌöses-soon' }).rows)).toEqual(['Closes soon'])
  expect([...arrange().counts]).toEqual([
    ['all', 7],
    ['needs', 1],
    ['live', 2],
    ['review', 1],
    ['closed', 2],
  ])
  expect([...arrange({ search: 'late', view: 'needs' }).counts.values()]).toEqual([1, 0, 1, 0, 0])
  // A view of the other list shows everything.
  expect(arrange({ view: 'answer' })).toMatchObject({ view: 'all' })
})

it('[D-6] orders My Inbox by the day of delivery, regardless of when the drops closed', () => {
  const inbox = [delivered('Long ago', -190), delivered('Last', -1, { pitch: 2 }), delivered('Before', -5, { hold: 1 })]
  const query = { search: '', view: 'all', sort: sortOf('', 'inbox') }
  const { rows, isOlder } = arrangeDrops('inbox', inbox, query, now)
  expect(namesOf(rows)).toEqual(['Last', 'Before', 'Long ago'])
  expect(namesOf(rows.filter(isOlder))).toEqual(['Long ago'])
  const unanswered = arrangeDrops('inbox', inbox, { ...query, view: 'answer' }, now)
  expect(namesOf(unanswered.rows)).toEqual(['Last'])
  expect([...unanswered.counts.values()]).toEqual([3, 1, 2])
})

it('says in one line what the owner has to know about a drop first', () => {
  const note = (state: OwnDrop['state'], more: Partial<Parameters<typeof noteText>[0]> = {}) =>
    noteText({ state, rejectionReason: null, pausedReason: null, proposedChange: null, ...more })
  expect([
    note('live'),
    note('rejected', { rejectionReason: 'Please add the release date.' }),
    note('unpublished'),
    note('unreviewed'),
    note('paused', { pausedReason: 'A question about the rights.' }),
    note('live', { proposedChange: { state: 'waiting', reason: null } }),
    note('live', { proposedChange: { state: 'rejected', reason: 'The songs were written for pop.' } }),
    note('closed', { proposedChange: { state: 'unreviewed', reason: null } }),
    note('delivered', { proposedChange: { state: 'unreviewed', reason: null } }),
  ]).toEqual([
    '',
    '“Please add the release date.”',
    'No reason given',
    'Closed before we could review it',
    '“A question about the rights.”',
    'Changes in review',
    'Changes not approved: “The songs were written for pop.”',
    'Closed before we could review your changes',
    '',
  ])
})
