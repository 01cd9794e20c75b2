import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson } from '../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import { internalPathOf } from './support-routes.ts'

let world: TestWorld
let silent: TestWorld
let visit: Awaited<ReturnType<typeof openBuiltPages>>
let visitSilent: Awaited<ReturnType<typeof openBuiltPages>>

beforeAll(async () => {
  world = await openTestWorld({ ANALYTICS_SCRIPT: 'https://stats.example/count.js?a=1&b=2', ANALYTICS_SITE: '"velv"' })
  silent = await openTestWorld()
  visit = await openBuiltPages(world)
  visitSilent = await openBuiltPages(silent)
})
afterAll(async () => {
  await world.close()
  await silent.close()
})

const cookie = (choice: string) => ({ headers: { cookie: `analytics=${choice}` } })

describe('analytics', () => {
  it('is absent when not configured, whatever a cookie says', async () => {
    for (const headers of [{}, cookie('yes').headers]) {
      const { html, headers: sent } = await visitSilent('/home', { headers })
      expect(html).not.toMatch(/consent|analytics|<script/)
      expect(sent.get('content-security-policy')).toContain("script-src 'self';")
      expect(sent.get('content-security-policy')).toContain("connect-src 'self';")
    }
    const { html } = await visitSilent('/privacycookies')
    // The only sentence of the section: nothing is said about a consent that nobody is asked for.
    expect(html).toContain('<main><p>Velv doesn’t use analytics.</p></main>')
    const posted = await visitSilent('/consent', { form: { choice: 'yes' } })
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []])
  })

  it('loads nothing and asks until there is an answer', async () => {
    for (const path of ['/home', '/contact?about=account']) {
      const { html, headers } = await visit(path)
      expect(html.match(/<aside class="consent"/g)?.length).toBe(1)
      expect(html).toContain('Can we count your visits with a script from stats.example?')
      expect(html).not.toContain('<script')
      expect(headers.get('content-security-policy')).not.toContain('stats.example')
    }
    expect((await visit('/privacycookies')).html).toContain('We don’t count your visits unless you allow it')
    expect((await visit('/home', cookie('perhaps'))).html).toContain('<aside class="consent"')
    expect((await visit('/privacycookies')).html).toContain('You haven’t answered yet, so your visits aren’t counted.')
  })

  it('loads after consent, from that origin only', async () => {
    const { html, headers } = await visit('/home', cookie('yes'))
    expect(html).toContain(
      '<script defer src="https://stats.example/count.js?a=1&amp;b=2" data-domain="&quot;velv&quot;" data-website-id="&quot;velv&quot;"></script></head>',
    )
    expect(html).not.toContain('<aside')
    const policy = headers.get('content-security-policy')!.split('; ')
    expect(policy).toContain("script-src 'self' https://stats.example")
    expect(policy).toContain("connect-src 'self' https://stats.example")
    expect((await visit('/privacycookies', cookie('yes'))).html).toContain('You’ve allowed analytics.')
  })

  it('is never on authentication pages and internal pages, whose URLs can contain secrets, whatever the answer', async () => {
    const ines = await createPerson(world, 'Ines Lund', 'anr')
    const session = [...ines.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const choice of ['', 'analytics=yes']) {
      for (const [path, who] of [
        ['/login', ''],
        ['/login?next=%2Faccount', ''],
        ['/signup', ''],
        ['/forgotpassword?token=secret', ''],
        ['/', session],
        ['/drop/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11', session],
        ['/no/such/page', session],
      ] as const) {
        const { status, html, headers } = await visit(path, { headers: { cookie: `${who}; ${choice}` } })
        expect([path, status, /<script|<aside/.test(html)]).toEqual([path, 200, false])
        expect([path, headers.get('content-security-policy')!.includes('stats.example')]).toEqual([path, false])
        expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin'])
      }
    }
    const { html } = await visit('/contact?read', { headers: { cookie: `${session}; analytics=yes` } })
    expect(html).toContain('<script defer src="https://stats.example')
  })

  it('gets no internal path from the URL or the referrer', async () => {
    const next = '/home?next=%2Fdrop%2F0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'
    const from = { headers: { ...cookie('yes').headers, referer: world.baseUrl + next } }
    for (const visited of [await visit(next, cookie('yes')), await visit('/privacycookies', from)]) {
      expect(visited.html).not.toContain('<script')
      expect(visited.headers.get('content-security-policy')).not.toContain('stats.example')
    }
    expect((await visit('/privacycookies', cookie('yes'))).html).toContain('<script')
  })

  it('loads nothing and asks no more after a refusal', async () => {
    const { html, headers } = await visit('/home', cookie('no'))
    expect(html).not.toMatch(/<script|<aside/)
    expect(headers.get('content-security-policy')).not.toContain('stats.example')
    expect((await visit('/privacycookies', cookie('no'))).html).toContain('You’ve turned analytics off')
  })

  it('stores the answer for a year and returns to the page where it was given', async () => {
    const referer = `${world.baseUrl}/howto?a=b`
    const { status, headers } = await visit('/consent', { form: { choice: 'no' }, headers: { referer } })
    expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([
      303,
      '/howto?a=b',
      ['analytics=no; Max-Age=31536000; Path=/; SameSite=Lax; HttpOnly'],
    ])
    const onPrivacy = {
      form: { choice: 'yes', part: 'analytics' },
      headers: { referer: `${world.baseUrl}/privacycookies` },
    }
    expect((await visit('/consent', onPrivacy)).headers.get('location')).toBe('/privacycookies#analytics')
    const invalid = await visit('/consent', { form: { choice: 'maybe' } })
    expect([invalid.status, invalid.headers.getSetCookie()]).toEqual([422, []])
    const elsewhere = { form: { choice: 'yes' }, headers: { origin: 'https://elsewhere.example' } }
    expect((await visit('/consent', elsewhere)).status).toBe(403)
  })
})

it.each([
  [undefined, '/'],
  ['', '/'],
  ['nonsense', '/'],
  ['https://velv.example/howto', '/howto'],
  ['https://velv.example/drop/1?a=b', '/drop/1?a=b'],
  ['https://velv.example', '/'],
  ['https://evil.example/howto', '/'],
  ['https://velv.example.evil.example/', '/'],
  ['https://velv.example@evil.example/', '/'],
  ['https://velv.example//evil.example', '/'],
  ['https://velv.example/\\evil.example', '/'],
  ['javascript://velv.example/%0aalert(1)', '/'],
])('from %s returns to %s', (referrer, path) => expect(internalPathOf(referrer, ['velv.example'])).toBe(path))
