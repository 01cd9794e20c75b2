import { pages, type PagePath } from '@velv/domain/pages.ts'
import type { ProfessionRole } from '@velv/domain/roles.ts'

/**
 * How a page is rendered: a content page needs no script, an auth page has a form, the page of a link in an email works
 * for anyone with the link, and signed-in pages need a session.
 */
export type Frame = 'content' | 'auth' | 'link' | 'signed-in'

export type PageRow = {
  file: string
  frame: Frame
  /** What the page requests first when its address has no query, so that the browser can request it together with the files. */
  requests: readonly PageRequest[]
}

export type PageRequest = {
  /** As the API client requests it. `:id` is the parameter of the page's path. */
  path: string
  /** Whose page requests it; everybody's by default. */
  role?: ProfessionRole
  /** A feed, which is requested differently by a browser that stores what its reader excludes. */
  isFeed?: boolean
}

const content = (name: string): PageRow => ({ file: `pages/public/${name}-page.tsx`, frame: 'content', requests: [] })
const auth = (name: string): PageRow => ({ file: `pages/auth/${name}-page.tsx`, frame: 'auth', requests: [] })
const signedIn = (file: string, ...requests: (string | PageRequest)[]): PageRow => ({
  file: `pages/${file}-page.tsx`,
  frame: 'signed-in',
  requests: requests.map((request) => (typeof request === 'string' ? { path: request } : request)),
})

const feed = (path: string, role: ProfessionRole): PageRequest => ({ path, role, isFeed: true })

/** What the home page requests before its first rows can be shown. */
const homeRequests: readonly PageRequest[] = [
  ...(['creator', 'dropOwner'] as const).flatMap((role) => [
    feed('/api/drops', role),
    feed('/api/drops?sort=closing&limit=5', role),
    feed('/api/drop-counts', role),
  ]),
  { path: '/api/my/favorites', role: 'creator' },
  { path: '/api/my/owner-summary', role: 'dropOwner' },
  feed('/api/screening-queue', 'screener'),
  { path: '/api/wallet', role: 'screener' },
]

/** The file of every page; `@velv/domain/pages.ts` says who may open it. */
export const pageTable: Record<PagePath, PageRow> = {
  '/home': content('landing'),
  '/howto': content('how-to'),
  '/termsconditions': content('terms'),
  '/privacycookies': content('privacy'),
  '/about': content('about'),
  '/contact': content('contact'),
  '/soundtrap': content('soundtrap'),
  '/pricing': content('pricing'),
  '/termsconditions/2026-11-28': content('earlier/terms-2026-11-28'),
  '/privacycookies/2026-11-28': content('earlier/privacy-2026-11-28'),
  '/termsconditions/2026-11-26': content('earlier/terms-2026-11-26'),
  '/privacycookies/2026-11-26': content('earlier/privacy-2026-11-26'),
  '/termsconditions/2026-11-22': content('earlier/terms-2026-11-22'),
  '/privacycookies/2026-11-22': content('earlier/privacy-2026-11-22'),
  '/brief/:number': content('brief'),
  '/splits/confirm': { file: 'pages/public/split-link-page.tsx', frame: 'link', requests: [] },
  '/listen': { file: 'pages/public/listening-link-page.tsx', frame: 'link', requests: [] },
  '/verify': { file: 'pages/public/verify-page.tsx', frame: 'link', requests: [] },
  '/login': auth('login'),
  '/signup': auth('sign-up'),
  '/forgotpassword': auth('forgot-password'),
  '/': signedIn('account/home', ...homeRequests),
  '/drop': signedIn('drop-owner/drop-area', '/api/my/owner-summary', '/api/my/overdue-answers'),
  '/drop/add': signedIn('drop-owner/add-drop', '/api/my/overdue-answers', '/api/my/track-record'),
  '/drop/mydrops': signedIn('drop-owner/my-drops', '/api/my/drops', '/api/my/overdue-answers'),
  '/drop/myinbox': signedIn('drop-owner/my-inbox', '/api/my/inbox', '/api/my/overdue-answers'),
  '/drop/myinbox/songs': signedIn('drop-owner/inbox-songs', '/api/my/inbox-songs'),
  '/drop/myinbox/collections': signedIn('drop-owner/collections', '/api/collections'),
  '/drop/myinbox/collections/:id': signedIn(
    'drop-owner/collection',
    '/api/collections/:id',
    '/api/collections/:id/songs?sort=order',
  ),
  '/drop/edit/:id': signedIn('drop-owner/edit-drop'),
  '/drop/pitch/:id': signedIn('screener/pitching'),
  '/drop/:id': signedIn('creator/drop', '/api/drops/:id', { path: '/api/my/favorites', role: 'creator' }),
  '/drop/:id/submit': signedIn('creator/submit'),
  '/drop/:id/outcome': signedIn('creator/outcome', '/api/drops/:id'),
  '/demo/:demoId/success': signedIn('creator/payment-success'),
  '/demo/:demoId/cancel': signedIn('creator/payment-cancel'),
  '/genre/:type': signedIn('creator/genre'),
  '/favorites': signedIn('creator/favorites'),
  '/my-pitches': signedIn(
    'creator/my-pitches',
    '/api/my/demos',
    '/api/my/demo-counts',
    '/api/my/stars',
    '/api/my/songs/count',
  ),
  '/my-pitches/learn': signedIn('creator/learn'),
  '/my-pitches/songs': signedIn('creator/songs', '/api/my/songs', '/api/my/songs/count', '/api/my/demo-counts'),
  '/my-pitches/songs/:songId': signedIn('creator/song', '/api/songs/:songId', '/api/songs/:songId/submissions'),
  '/my-pitches/:id/:pitchId': signedIn('creator/pitch'),
  '/deal/:id': signedIn('account/deal', '/api/deals/:id'),
  '/team': signedIn('drop-owner/team', '/api/my/team'),
  '/team/join/:id': signedIn('account/join-team', '/api/team-invitations/:id'),
  '/wallet': signedIn('screener/wallet', '/api/wallet', '/api/wallet/entries'),
  '/account': signedIn('account/account'),
  '/account/two-factor': signedIn('account/two-factor'),
  '/stripe/verification/:id': signedIn('account/payout-account'),
  '/admin': signedIn('admin/admin', '/api/admin/queues'),
  '/admin/assigned': signedIn('admin/assigned', '/api/admin/assignments'),
  '/admin/queues/:queue': signedIn('admin/queue'),
  '/admin/duplicates/:id': signedIn('admin/duplicate'),
  '/admin/reports/:id': signedIn('admin/report', '/api/admin/reports/:id'),
  '/admin/users': signedIn('admin/users'),
  '/admin/users/:id': signedIn('admin/person'),
  '/admin/organizations/:id': signedIn('admin/organization'),
  '/admin/payments': signedIn('admin/payments'),
  '/admin/payments/:id': signedIn('admin/payment'),
  '/admin/audit': signedIn('admin/audit'),
  '/admin/review': signedIn('admin/review'),
  '/admin/:type': signedIn('admin/people'),
  '*': signedIn('account/not-found'),
}

export const pathsWith = (frame: Frame): PagePath[] =>
  pages.map((page) => page.path).filter((path) => pageTable[path].frame === frame)

/**
 * The templates of a brief's public page, which the server fills in: of one that is open, one that has closed, one that
 * does not exist, and one that cannot be read.
 */
export const briefTemplates = ['/brief/open', '/brief/closed', '/brief/missing', '/brief/unavailable'] as const

export type BriefTemplate = (typeof briefTemplates)[number]

/** The public pages that are built as they are, and the templates of the one whose path has a parameter. */
export const publicFiles: readonly string[] = [
  ...pathsWith('content').filter((path) => !path.includes(':')),
  ...pathsWith('auth'),
  ...pathsWith('link'),
]

export const prerenderedPaths: readonly string[] = [...publicFiles, ...briefTemplates]
