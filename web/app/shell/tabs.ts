import { pageAt } from '@velv/domain/pages.ts'
import { creators, dropOwners, professionLabels, roleOf, type Profession } from '@velv/domain/roles.ts'
import type { operations } from '../../lib/api/api-types.d.ts'

export type Badges = operations['readBadges']['responses'][200]['content']['application/json']

/** A plain count only informs; a red one means that something waits for this person. */
type TabCount = { count: number; of: string; plain?: boolean }
export type TabLink = { label: string; to: string; badge?: TabCount }
export type TabMenu = { label: string; rows: readonly TabLink[]; badge?: TabCount }
export type Tab = TabLink | TabMenu

/** The label with its count in words: "1 open drop", "3 open drops". */
const tabCount = (count: number | null | undefined, one: string, rest = ''): TabCount => ({
  count: count ?? 0,
  of: `${one}${count === 1 ? '' : 's'}${rest}`,
})

const drops: TabLink = { label: 'Drops', to: '/' }

/** The tab bar of a profession; counts are of pending items. */
export function tabsFor(profession: Profession, badges: Badges | undefined): Tab[] {
  const role = roleOf(profession)
  if (role === 'creator') {
    return [drops, { label: 'Favorites', to: '/favorites' }, { label: 'My Pitches', to: '/my-pitches' }]
  }
  if (role === 'screener') return [drops, { label: 'Wallet', to: '/wallet' }]
  const needsAnswer = badges?.hasPitchesToAnswer ?? false
  return [
    drops,
    { label: 'Add drop', to: '/drop/add' },
    { label: 'My Drops', to: '/drop/mydrops', badge: { ...tabCount(badges?.myDrops, 'open drop'), plain: true } },
    {
      label: 'My Inbox',
      to: '/drop/myinbox',
      badge: {
        ...tabCount(badges?.myInbox, 'delivered drop', needsAnswer ? ', with pitches to answer' : ''),
        plain: !needsAnswer,
      },
    },
  ]
}

/** Drops without a status, and live ones with a change that waits for review. */
const toReview = (badges: Badges | undefined): number | undefined =>
  badges && (badges.dropsToReview ?? 0) + (badges.changesToReview ?? 0)

/** The tab bar of the admin area. */
export function adminTabs(badges: Badges | undefined): Tab[] {
  const people = (profession: Profession): TabLink => ({
    label: adminLabels[profession] ?? professionLabels[profession],
    to: `/admin/${profession}`,
    badge: tabCount(badges?.unverified?.[profession], 'unverified account'),
  })
  const menu = (label: string, professions: readonly Profession[]): TabMenu => {
    const rows = professions.map(people)
    const unverified = rows.reduce((sum, row) => sum + (row.badge?.count ?? 0), 0)
    return { label, rows, badge: tabCount(unverified, 'unverified account') }
  }
  return [
    menu('A&R', dropOwners),
    people('screener'),
    menu('Prod/Song', creators),
    { label: 'Users', to: '/admin/users' },
    { label: 'Drops Review', to: '/admin/review', badge: tabCount(toReview(badges), 'drop', ' to review') },
    {
      label: 'Records',
      rows: [
        { label: 'Payments', to: '/admin/payments' },
        { label: 'Audit trail', to: '/admin/audit' },
      ],
    },
  ]
}

// A page without its own tab belongs to the first of these parents that the person has.
const parentTabs: Record<string, readonly string[]> = {
  '/drop/:id': ['/'],
  '/drop/:id/submit': ['/'],
  '/drop/:id/outcome': ['/my-pitches', '/drop/myinbox', '/'],
  '/genre/:type': ['/'],
  '/demo/:demoId/success': ['/my-pitches'],
  '/demo/:demoId/cancel': ['/my-pitches'],
  '/drop/pitch/:id': ['/drop/myinbox', '/'],
  '/drop/edit/:id': ['/drop/mydrops'],
  '/admin/organizations/:id': ['/admin/users'],
}

/** Whether the page at `pathname` belongs under the tab or menu row that links to `to`. */
export function isTabActive(pathname: string, to: string, tabs: readonly Tab[]): boolean {
  const links = tabs.flatMap((tab) => ('rows' in tab ? tab.rows : [tab]))
  const home = parentTabs[pageAt(pathname).path]?.find((path) => links.some((tab) => tab.to === path))
  return (home ?? pathname) === to || (to !== '/' && pathname.startsWith(`${to}/`))
}

// The specification writes this label without its slash in the admin tabs only.
const adminLabels: Partial<Record<Profession, string>> = { songWriterProducer: 'Songwriter Producer' }
