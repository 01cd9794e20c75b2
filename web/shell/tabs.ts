import { professionLabels, roleOf, type Profession } from '@velv/domain/roles.ts'
import type { operations } from '../platform/api-types.d.ts'

export type Badges = operations['readBadges']['responses'][200]['content']['application/json']

export type TabCount = { count: number; of: string }
export type TabLink = { label: string; to: string; badge?: TabCount }
export type TabMenu = { label: string; rows: readonly TabLink[]; badge?: TabCount }
export type Tab = TabLink | TabMenu

const drops: TabLink = { label: 'Drops', to: '/' }

/** The tab bar of a profession; counts are of what waits for the person. */
export function tabsFor(profession: Profession, badges: Badges | undefined): Tab[] {
  const role = roleOf(profession)
  // Favorites gets its tab together with its page.
  if (role === 'creator') return [drops, { label: 'My Pitches', to: '/my-pitches' }]
  if (role === 'screener') return [drops, { label: 'Wallet', to: '/wallet' }]
  return [
    drops,
    { label: 'Add drop', to: '/drop/add' },
    { label: 'My Drops', to: '/drop/mydrops', badge: { count: badges?.myDrops ?? 0, of: 'open drops' } },
    { label: 'My Inbox', to: '/drop/myinbox', badge: { count: badges?.myInbox ?? 0, of: 'delivered drops' } },
  ]
}

/** The tab bar of the admin area. */
export function adminTabs(badges: Badges | undefined): Tab[] {
  const people = (label: string, profession: Profession): TabLink => ({
    label,
    to: `/admin/${profession}`,
    badge: { count: badges?.unverified?.[profession] ?? 0, of: 'unverified accounts' },
  })
  const menu = (label: string, professions: readonly Profession[]): TabMenu => {
    const rows = professions.map((profession) => people(professionLabels[profession], profession))
    return {
      label,
      rows,
      badge: { count: rows.reduce((sum, row) => sum + (row.badge?.count ?? 0), 0), of: 'unverified accounts' },
    }
  }
  const songwriters = menu('Prod/Song', ['producer', 'songWriter', 'songWriterProducer'])
  return [
    menu('A&R', ['anr', 'manager', 'supervisor', 'corporate']),
    people('Screener', 'screener'),
    { ...songwriters, rows: songwriters.rows.map((row) => ({ ...row, label: adminLabels[row.label] ?? row.label })) },
    { label: 'Users', to: '/admin/users' },
    { label: 'Drops Review', to: '/admin/review', badge: { count: badges?.dropsToReview ?? 0, of: 'drops to review' } },
  ]
}

// The specification writes this one without its stroke in the admin tabs only.
const adminLabels: Record<string, string> = { 'Songwriter/Producer': 'Songwriter Producer' }
