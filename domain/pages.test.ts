import { describe, expect, it } from 'vitest'
import { earlierVersionPaths, pageAt, pages, redirectFor } from './pages.ts'
import { professions } from './roles.ts'

const creatorsAndOwners = ['producer', 'songWriter', 'songWriterProducer', 'anr', 'manager', 'supervisor', 'corporate']
const ownersAndScreeners = ['anr', 'manager', 'supervisor', 'corporate', 'screener']
const owners = ['anr', 'manager', 'supervisor', 'corporate']
const makers = ['producer', 'songWriter', 'songWriterProducer']

// Copied from the specification, so that a mistake in the table is detected.
const specified: [path: string, who: readonly string[] | 'admin'][] = [
  ['/', professions],
  ['/drop/7f', creatorsAndOwners],
  ['/drop/7f/submit', makers],
  ['/demo/7f/success', makers],
  ['/demo/7f/cancel', makers],
  ['/drop/7f/outcome', creatorsAndOwners],
  ['/drop/add', owners],
  ['/drop/edit/7f', owners],
  ['/drop/pitch/7f', ownersAndScreeners],
  ['/drop/mydrops', owners],
  ['/drop/myinbox', owners],
  ['/drop', owners],
  ['/genre/newdrops', creatorsAndOwners],
  ['/genre/hiphopRap', creatorsAndOwners],
  ['/genre/other', creatorsAndOwners],
  ['/favorites', makers],
  ['/my-pitches', makers],
  ['/my-pitches/learn', makers],
  ['/my-pitches/7f/9a', makers],
  ['/wallet', ['screener']],
  ['/account', professions],
  ['/stripe/verification/acct_1', ownersAndScreeners],
  ['/admin', 'admin'],
  ['/admin/manager', 'admin'],
  ['/admin/songWriterProducer', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/review', 'admin'],
  ['/no/such/page', professions],
]

describe('the page table [P1] [P2] [P3]', () => {
  it.each(specified)('%s is open to exactly the specified people', (path, who) => {
    const page = pageAt(path)
    expect(redirectFor(page, undefined)).toBe('/home')
    for (const profession of professions) {
      const expected = who === 'admin' || !who.includes(profession) ? '/' : undefined
      expect([profession, redirectFor(page, { profession, admin: false })]).toEqual([profession, expected])
      const asAdmin = redirectFor(page, { profession, admin: true })
      const due = redirectFor(page, { profession, admin: true, twoFactor: { isDue: true } })
      expect([profession, due]).toEqual([profession, page.access === 'admin' ? '/account/two-factor' : asAdmin])
      expect(asAdmin).toBe(who === 'admin' ? undefined : expected)
    }
  })

  const publicPaths =
    '/signup /forgotpassword /login /home /howto /termsconditions /privacycookies /about /contact /soundtrap'
  it.each(publicPaths.split(' '))('%s is for signed-out visitors, everyone else is redirected to /', (path) => {
    expect(redirectFor(pageAt(path), undefined)).toBe(undefined)
    for (const profession of professions) expect(redirectFor(pageAt(path), { profession, admin: true })).toBe('/')
  })

  it.each([
    ['/brief/1844', '/brief/:number'],
    ['/pricing', '/pricing'],
    ...earlierVersionPaths.map((path) => [path, path]),
  ] as [string, string][])('[W-1] %s is open to everyone', (address, path) => {
    const page = pageAt(address)
    expect([page.path, redirectFor(page, undefined)]).toEqual([path, undefined])
    for (const profession of professions) expect(redirectFor(page, { profession, admin: true })).toBe(undefined)
  })

  it('has no duplicate rows', () => {
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length)
  })
})
