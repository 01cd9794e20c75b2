import { describe, expect, it } from 'vitest'
import { adminTabs, tabsFor, type Badges } from './tabs.ts'

const badges: Badges = {
  myDrops: 3,
  myInbox: 1,
  unverified: { anr: 2, manager: 1, screener: 4, songWriter: 9 },
  dropsToReview: 7,
}

const labels = (tabs: readonly { label: string }[]) => tabs.map(({ label }) => label)
const counts = (tabs: readonly { badge?: { count: number } }[]) => tabs.map(({ badge }) => badge?.count ?? 0)

describe('[P7] the tab bar by profession', () => {
  it.each(['producer', 'songWriter', 'songWriterProducer'] as const)('%s', (profession) => {
    expect(labels(tabsFor(profession, badges))).toEqual(['Drops', 'My Pitches'])
  })

  it('screener', () => {
    expect(labels(tabsFor('screener', badges))).toEqual(['Drops', 'Wallet'])
  })

  it.each(['anr', 'manager', 'supervisor', 'corporate'] as const)('%s, with counts', (profession) => {
    const tabs = tabsFor(profession, badges)
    expect(labels(tabs)).toEqual(['Drops', 'Add drop', 'My Drops', 'My Inbox'])
    expect(counts(tabs)).toEqual([0, 0, 3, 1])
  })

  it('counts nothing before the counts are here', () => {
    expect(counts(tabsFor('anr', undefined))).toEqual([0, 0, 0, 0])
  })
})

it('[P8] the admin tabs, their menus and their counts', () => {
  const tabs = adminTabs(badges)
  expect(labels(tabs)).toEqual(['A&R', 'Screener', 'Prod/Song', 'Users', 'Drops Review'])
  expect(counts(tabs)).toEqual([3, 4, 9, 0, 7])
  expect(tabs.map((tab) => ('rows' in tab ? labels(tab.rows) : []))).toEqual([
    ['A&R', 'Manager', 'Music supervisor', 'Corporate'],
    [],
    ['Producer', 'Songwriter', 'Songwriter Producer'],
    [],
    [],
  ])
})
