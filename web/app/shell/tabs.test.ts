import { describe, expect, it } from 'vitest'
import { adminTabs, isTabActive, tabsFor, type Badges, type Tab } from './tabs.ts'

const badges: Badges = {
  myDrops: 3,
  myInbox: 1,
  hasPitchesToAnswer: false,
  unverified: { anr: 2, manager: 1, screener: 4, songWriter: 9 },
  dropsToReview: 7,
  changesToReview: 0,
}

const labels = (tabs: readonly { label: string }[]) => tabs.map(({ label }) => label)
const counts = (tabs: readonly { badge?: { count: number } }[]) => tabs.map(({ badge }) => badge?.count ?? 0)

describe('[P7] the tab bar by profession', () => {
  it.each(['producer', 'songWriter', 'songWriterProducer'] as const)('has the tabs of a %s', (profession) => {
    expect(labels(tabsFor(profession, badges))).toEqual(['Drops', 'Favorites', 'My Pitches'])
  })

  it('has the tabs of a screener', () => {
    expect(labels(tabsFor('screener', badges))).toEqual(['Drops', 'Wallet'])
  })

  it.each(['anr', 'manager', 'supervisor', 'corporate'] as const)(
    'has the tabs and counts of the profession %s',
    (profession) => {
      const tabs = tabsFor(profession, badges)
      expect(labels(tabs)).toEqual(['Drops', 'Add drop', 'My Drops', 'My Inbox'])
      expect(counts(tabs)).toEqual([0, 0, 3, 1])
    },
  )

  it('shows no counts before they have loaded', () => {
    expect(counts(tabsFor('anr', undefined))).toEqual([0, 0, 0, 0])
  })
})

it('[P8] has the admin tabs and their menus', () => {
  const tabs = adminTabs(badges)
  expect(labels(tabs)).toEqual(['A&R', 'Screener', 'Prod/Song', 'Users', 'Drops Review', 'Records'])
  expect(tabs.map((tab) => ('rows' in tab ? labels(tab.rows) : []))).toEqual([
    ['A&R', 'Manager', 'Music supervisor', 'Corporate'],
    [],
    ['Producer', 'Songwriter', 'Songwriter Producer'],
    [],
    [],
    ['Payments', 'Audit trail'],
  ])
})

const nobodyWaits = {
  myDrops: 0,
  myInbox: 0,
  hasPitchesToAnswer: false,
  unverified: {},
  dropsToReview: 0,
  changesToReview: 0,
}
const everybodyWaits = {
  ...nobodyWaits,
  unverified: {
    anr: 1,
    manager: 20,
    supervisor: 300,
    corporate: 4000,
    screener: 5,
    producer: 6,
    songWriter: 70,
    songWriterProducer: 800,
  },
  dropsToReview: 9,
  changesToReview: 0,
}

it.each([
  [
    'nothing is pending',
    nobodyWaits,
    [0, 0, 0, 0, 0, 0],
    [
      [0, 0, 0, 0],
      [0, 0, 0],
      [0, 0],
    ],
  ],
  [
    'people of each profession are waiting',
    everybodyWaits,
    [4321, 5, 876, 0, 9, 0],
    [
      [1, 20, 300, 4000],
      [6, 70, 800],
      [0, 0],
    ],
  ],
  [
    'one fewer of each is waiting',
    {
      ...everybodyWaits,
      unverified: Object.fromEntries(Object.entries(everybodyWaits.unverified).map(([key, count]) => [key, count - 1])),
      dropsToReview: 8,
      changesToReview: 0,
    },
    [4317, 4, 873, 0, 8, 0],
    [
      [0, 19, 299, 3999],
      [5, 69, 799],
      [0, 0],
    ],
  ],
] as const)('[P8] has the right admin counts when %s', (_, waiting, onTabs, onRows) => {
  const tabs = adminTabs(waiting)
  expect(counts(tabs)).toEqual(onTabs)
  expect(tabs.flatMap((tab) => ('rows' in tab ? [counts(tab.rows)] : []))).toEqual(onRows)
})

it('[T-4] counts changes of live briefs among the drops to review', () => {
  const [, , , , review] = adminTabs({ ...badges, dropsToReview: 2, changesToReview: 3 })
  expect(review?.badge).toMatchObject({ count: 5, of: 'drops to review' })
})

it('[P7] shows a red count only on My Inbox, while a pitch in it has no answer', () => {
  const red = (hasPitchesToAnswer: boolean) =>
    tabsFor('anr', { ...badges, hasPitchesToAnswer }).flatMap(({ badge }) =>
      badge && !badge.plain ? `${badge.count} ${badge.of}` : [],
    )
  expect([red(false), red(true)]).toEqual([[], ['1 delivered drop, with pitches to answer']])
})

it('writes counts in the singular and the plural', () => {
  const texts = (tabs: readonly { badge?: { count: number; of: string } }[]) =>
    tabs.flatMap(({ badge }) => (badge ? `${badge.count} ${badge.of}` : []))
  const one = { ...badges, unverified: { screener: 1, anr: 2 }, dropsToReview: 1 }
  expect([texts(tabsFor('anr', one)), texts(adminTabs(one))]).toEqual([
    ['3 open drops', '1 delivered drop'],
    ['2 unverified accounts', '1 unverified account', '0 unverified accounts', '1 drop to review'],
  ])
})

it.each([
  ['/drop/7', 'songWriter', 'Drops'],
  ['/genre/pop', 'anr', 'Drops'],
  ['/demo/7/success', 'producer', 'My Pitches'],
  ['/demo/7/cancel', 'songWriter', 'My Pitches'],
  ['/favorites', 'producer', 'Favorites'],
  ['/my-pitches/7/9', 'songWriter', 'My Pitches'],
  ['/drop/pitch/7', 'screener', 'Drops'],
  ['/drop/pitch/7', 'anr', 'My Inbox'],
  ['/drop/edit/7', 'manager', 'My Drops'],
  ['/account', 'anr', undefined],
] as const)('marks %s of a %s under the tab %s', (pathname, profession, label) => {
  const tabs: readonly Tab[] = tabsFor(profession, badges)
  const under = tabs.filter((tab) => 'to' in tab && isTabActive(pathname, tab.to, tabs))
  expect(labels(under)).toEqual(label ? [label] : [])
})

it.each([
  ['/admin/users', 'Users'],
  ['/admin/users/7', 'Users'],
  ['/admin/organizations/7', 'Users'],
  ['/admin/anr', 'A&R'],
  ['/admin/payments', 'Payments'],
  ['/admin/payments/7', 'Payments'],
  ['/admin/audit', 'Audit trail'],
  ['/admin', undefined],
] as const)('[P8] marks %s of the admin area under %s', (pathname, label) => {
  const tabs = adminTabs(badges)
  const ways = tabs.flatMap((tab) => ('rows' in tab ? tab.rows : [tab]))
  expect(labels(ways.filter(({ to }) => isTabActive(pathname, to, tabs)))).toEqual(label ? [label] : [])
})
