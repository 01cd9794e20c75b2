import { creators, dropOwners, professions, type Profession } from './roles.ts'

/** Who may open a page: everyone, only signed-out visitors, only admins (by the flag), or the given professions. */
type PageAccess = 'everyone' | 'signed-out' | 'admin' | 'signed-in' | readonly Profession[]

export type Page = { path: string; access: PageAccess }

const ownersAndScreeners: readonly Profession[] = [...dropOwners, 'screener']
const allButScreeners: readonly Profession[] = [...creators, ...dropOwners]

/**
 * Every page of the product and who may open it (specification, section 2; `/admin` by the flag alone). Order matters
 * where a fixed path and a parameter compete: the fixed path comes first.
 */
export const pages = [
  { path: '/signup', access: 'signed-out' },
  { path: '/forgotpassword', access: 'signed-out' },
  { path: '/login', access: 'signed-out' },
  { path: '/home', access: 'signed-out' },
  { path: '/howto', access: 'signed-out' },
  { path: '/termsconditions', access: 'signed-out' },
  { path: '/privacycookies', access: 'signed-out' },
  { path: '/about', access: 'signed-out' },
  { path: '/contact', access: 'signed-out' },
  { path: '/soundtrap', access: 'signed-out' },
  { path: '/pricing', access: 'everyone' },
  { path: '/termsconditions/2026-11-28', access: 'everyone' },
  { path: '/termsconditions/2026-11-26', access: 'everyone' },
  { path: '/termsconditions/2026-11-22', access: 'everyone' },
  { path: '/privacycookies/2026-11-28', access: 'everyone' },
  { path: '/privacycookies/2026-11-26', access: 'everyone' },
  { path: '/privacycookies/2026-11-22', access: 'everyone' },
  { path: '/brief/:number', access: 'everyone' },
  { path: '/splits/confirm', access: 'everyone' },
  { path: '/listen', access: 'everyone' },
  { path: '/verify', access: 'everyone' },
  { path: '/', access: professions },
  { path: '/drop', access: dropOwners },
  { path: '/drop/add', access: dropOwners },
  { path: '/drop/mydrops', access: dropOwners },
  { path: '/drop/myinbox', access: dropOwners },
  { path: '/drop/myinbox/songs', access: dropOwners },
  { path: '/drop/myinbox/collections', access: dropOwners },
  { path: '/drop/myinbox/collections/:id', access: dropOwners },
  { path: '/drop/edit/:id', access: dropOwners },
  { path: '/drop/pitch/:id', access: ownersAndScreeners },
  { path: '/drop/:id', access: allButScreeners },
  { path: '/drop/:id/submit', access: creators },
  { path: '/drop/:id/outcome', access: allButScreeners },
  { path: '/demo/:demoId/success', access: creators },
  { path: '/demo/:demoId/cancel', access: creators },
  { path: '/genre/:type', access: allButScreeners },
  { path: '/favorites', access: creators },
  { path: '/my-pitches', access: creators },
  { path: '/my-pitches/learn', access: creators },
  { path: '/my-pitches/songs', access: creators },
  { path: '/my-pitches/songs/:songId', access: creators },
  { path: '/my-pitches/:id/:pitchId', access: creators },
  { path: '/deal/:id', access: allButScreeners },
  { path: '/team', access: dropOwners },
  { path: '/team/join/:id', access: professions },
  { path: '/wallet', access: ['screener'] },
  { path: '/account', access: professions },
  { path: '/account/two-factor', access: professions },
  { path: '/stripe/verification/:id', access: ownersAndScreeners },
  { path: '/admin', access: 'admin' },
  { path: '/admin/assigned', access: 'admin' },
  { path: '/admin/queues/:queue', access: 'admin' },
  { path: '/admin/duplicates/:id', access: 'admin' },
  { path: '/admin/reports/:id', access: 'admin' },
  { path: '/admin/users', access: 'admin' },
  { path: '/admin/users/:id', access: 'admin' },
  { path: '/admin/organizations/:id', access: 'admin' },
  { path: '/admin/payments', access: 'admin' },
  { path: '/admin/payments/:id', access: 'admin' },
  { path: '/admin/audit', access: 'admin' },
  { path: '/admin/review', access: 'admin' },
  { path: '/admin/:type', access: 'admin' },
  { path: '*', access: 'signed-in' },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

/** Pages that signed-in people may also read on request (`?read`): the terms they agreed to, and how things work. */
export const readablePaths: readonly string[] = [
  '/about',
  '/howto',
  '/contact',
  '/termsconditions',
  '/privacycookies',
  '/soundtrap',
]

/** Earlier versions of the terms and the privacy notice (`domain/accounts/terms-versions.ts`). */
export const earlierVersionPaths: readonly string[] = ['2026-11-28', '2026-11-26', '2026-11-22'].flatMap((day) => [
  `/termsconditions/${day}`,
  `/privacycookies/${day}`,
])

/** Public pages that search engines don’t list: terms that no longer apply, and pages that are empty without their link. */
export const unlistedPaths: readonly string[] = [...earlierVersionPaths, '/splits/confirm', '/listen']

/**
 * Public pages with only content. Visits are counted on these alone, because their URLs never contain an email token or
 * a song ID.
 */
export const contentPaths: readonly string[] = [
  '/home',
  ...readablePaths,
  '/pricing',
  ...earlierVersionPaths,
  '/brief/:number',
]

/** `isDue`: an admin who has to set up a second factor first. */
export type Visitor = { profession: Profession; admin: boolean; twoFactor?: { isDue: boolean } } | undefined

const twoFactorPath = '/account/two-factor'

/** Where to redirect this visitor; undefined when they may open the page. */
export function redirectFor(page: Page, visitor: Visitor): '/' | '/home' | typeof twoFactorPath | undefined {
  if (page.access === 'everyone') return undefined
  if (page.access === 'signed-out') return visitor ? '/' : undefined
  if (!visitor) return '/home'
  if (page.access === 'signed-in') return undefined
  if (page.access === 'admin' && visitor.admin) return visitor.twoFactor?.isDue ? twoFactorPath : undefined
  if (page.access === 'admin') return '/'
  return page.access.includes(visitor.profession) ? undefined : '/'
}

/** The row that matches a URL path; the last row matches every path that no other row does. */
export function pageAt(pathname: string): Page {
  const parts = partsOf(pathname)
  return pages.find((page) => page.path !== '*' && fits(partsOf(page.path), parts)) ?? pages[pages.length - 1]!
}

/** The values of a page’s path parameters in a URL path, still encoded. */
export function pathParams({ path }: Page, pathname: string): Record<string, string> {
  const parts = partsOf(pathname)
  return Object.fromEntries(
    partsOf(path).flatMap((word, i) => (word.startsWith(':') ? [[word.slice(1), parts[i] ?? '']] : [])),
  )
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

function fits(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((word, i) => word.startsWith(':') || word === parts[i])
}
