import type { APIRequestContext } from '@playwright/test'
import type { PagePath } from '@velv/domain/pages.ts'
import type { TestServer } from './test-server.ts'
import { password } from './steps.ts'

/** A page and, where something opens on it, the button that opens it. */
export type InspectedPage = string | readonly [path: string, opens: string]

export type Viewer = 'nobody' | 'songwriter' | 'anr' | 'screener' | 'admin'

/** By viewer: signed out, or a person of the demo world. */
export const inspectedPages: Record<Viewer, readonly InspectedPage[]> = {
  nobody: [
    '/home',
    '/howto',
    '/about',
    '/contact',
    '/termsconditions',
    '/privacycookies',
    '/soundtrap',
    '/pricing',
    '/splits/confirm',
    '/listen',
    '/verify',
    '/termsconditions/2026-11-28',
    '/privacycookies/2026-11-28',
    '/termsconditions/2026-11-26',
    '/privacycookies/2026-11-26',
    '/termsconditions/2026-11-22',
    '/privacycookies/2026-11-22',
    '/login',
    '/signup',
    '/forgotpassword',
    '/offline.html',
    '/brief/:number',
    '/brief/999999999',
  ],
  songwriter: [
    '/brief/:number',
    '/',
    ['/', 'Filter'],
    '/?q=voice&sort=closing',
    '/drop/:id',
    '/drop/:id/submit',
    '/demo/:demoId/success',
    '/demo/:demoId/cancel',
    '/genre/pop',
    '/genre/expired',
    '/favorites',
    '/my-pitches',
    '/my-pitches/learn',
    '/my-pitches/songs',
    '/my-pitches/songs?q=bpm:90..130',
    '/my-pitches/songs/:songId',
    ['/my-pitches/songs/:songId', 'Edit details'],
    '/my-pitches/:id/:pitchId',
    '/deal/:id',
    ['/deal/:id', 'Edit release'],
    '/account',
    ['/account', 'Add picture'],
    ['/account', 'Delete Account'],
    '/account/two-factor',
    '/no/such/page',
  ],
  anr: [
    '/drop',
    '/drop/add',
    '/drop/mydrops',
    '/drop/myinbox',
    '/drop/myinbox/songs',
    ['/drop/myinbox/songs', 'Change tags on Marble'],
    '/drop/myinbox/songs?q=nobody',
    '/drop/myinbox/collections',
    ['/drop/myinbox/collections', 'New collection'],
    '/drop/myinbox/collections/:id',
    '/drop/edit/:id',
    '/drop/pitch/:id',
    '/drop/:id',
    '/drop/:id/outcome',
    '/team',
    ['/team', 'Invite I'],
    '/team/join/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
    '/account',
    '/stripe/verification/acct_1',
  ],
  screener: ['/', '/drop/pitch/:id', '/wallet', '/account', '/stripe/verification/acct_1'],
  admin: [
    '/admin',
    '/admin/assigned',
    '/admin/queues/people',
    '/admin/queues/screening',
    '/admin/duplicates/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
    '/admin/reports/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
    '/admin/users',
    '/admin/users/:id',
    ['/admin/users/:id', 'Remove'],
    '/admin/organizations/:id',
    ['/admin/organizations/:id', 'Merge another one'],
    '/admin/screener',
    '/admin/review',
    '/admin/review?show=open',
    '/admin/review?show=suspended',
    '/drop/:id',
    '/admin/payments',
    '/admin/payments/:id',
    '/admin/audit',
    '/account',
  ],
}

type Row = {
  id: string
  dropId: string
  roomId: string | null
  result: string
  state: string
  counts?: { pitch: number }
}
type Rows = (path: string) => Promise<Row[]>

const first = async (rows: Promise<Row[]>, fits: (row: Row) => boolean = () => true): Promise<Row> => {
  const found = (await rows).find(fits)
  if (!found) throw new Error('The demo world has no such row.')
  return found
}
const firstCut = (rows: Rows) => first(rows('/api/my/demos'), ({ result }) => result === 'cut')

/** The values for the parameters in an address, as this viewer may see them. */
const examples: Partial<Record<PagePath, (rows: Rows) => Promise<string>>> = {
  '/drop/:id': async (rows) => `/drop/${(await first(rows('/api/drops'))).id}`,
  '/drop/:id/outcome': async (rows) =>
    `/drop/${(await first(rows('/api/my/inbox'), ({ counts }) => counts?.pitch === 0)).id}/outcome`,
  '/drop/:id/submit': async (rows) => `/drop/${(await first(rows('/api/drops'))).id}/submit`,
  '/drop/edit/:id': async (rows) =>
    `/drop/edit/${(await first(rows('/api/my/drops'), ({ state }) => state === 'live')).id}`,
  '/drop/myinbox/collections/:id': async (rows) =>
    `/drop/myinbox/collections/${(await first(rows('/api/collections'))).id}`,
  '/demo/:demoId/success': async (rows) => `/demo/${(await firstCut(rows)).id}/success`,
  '/demo/:demoId/cancel': async (rows) =>
    `/demo/${(await first(rows('/api/my/demos'), ({ result }) => result === 'draft')).id}/cancel`,
  '/deal/:id': async (rows) => `/deal/${(await firstCut(rows)).roomId}`,
  '/my-pitches/:id/:pitchId': async (rows) => {
    const { dropId, id } = await firstCut(rows)
    return `/my-pitches/${dropId}/${id}`
  },
  '/my-pitches/songs/:songId': async (rows) => `/my-pitches/songs/${(await first(rows('/api/my/songs'))).id}`,
  '/admin/users/:id': async (rows) => `/admin/users/${(await first(rows('/api/admin/people'))).id}`,
  '/admin/organizations/:id': async (rows) =>
    `/admin/organizations/${(await first(rows('/api/admin/organizations?search=a'))).id}`,
  '/admin/payments/:id': async (rows) => `/admin/payments/${(await first(rows('/api/admin/payments'))).id}`,
}

/** The address of a stop on this server. */
export async function resolveAddress(request: APIRequestContext, who: Viewer, path: string): Promise<string> {
  const rows = async (from: string) =>
    ((await (await request.get(from, { failOnStatusCode: true })).json()) as { rows: Row[] }).rows
  if (path === '/drop/pitch/:id') {
    const { id } = await first(rows(who === 'screener' ? '/api/drops-to-hear' : '/api/my/inbox'))
    return `/drop/pitch/${id}`
  }
  if (path === '/brief/:number') {
    const sitemap = await (await request.get('/sitemap.xml', { failOnStatusCode: true })).text()
    return /\/brief\/\d+/.exec(sitemap)![0]
  }
  return (await examples[path as PagePath]?.(rows)) ?? path
}

export async function signInAs(request: APIRequestContext, server: TestServer, who: Viewer): Promise<void> {
  if (who === 'nobody') return
  const headers = { origin: server.baseUrl }
  const signIn = (name: string) =>
    request.post('/api/account/sign-in', {
      data: { email: `${name}@velv.test`, password },
      headers,
      failOnStatusCode: true,
    })
  if (who === 'admin') {
    // The demo world has no payment, so a creator makes one.
    await signIn('songwriter')
    const { rows } = (await (await request.get('/api/my/demos', { failOnStatusCode: true })).json()) as { rows: Row[] }
    const draft = rows.find(({ result }) => result === 'draft')!
    const checkout = await request.post(`/api/demos/${draft.id}/checkout`, {
      data: {},
      headers,
      failOnStatusCode: true,
    })
    const { url } = (await checkout.json()) as { url: string }
    await request.post(url, { form: { choice: 'pay' }, maxRedirects: 0, failOnStatusCode: true })
    await request.post('/api/account/sign-out', { data: {}, headers, failOnStatusCode: true })
  }
  await signIn(who)
}
