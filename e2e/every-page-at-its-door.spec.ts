import { expect } from '@playwright/test'
import { pageAt, pages, readablePaths, redirectFor } from '@velv/domain/pages.ts'
import { type Profession, professions } from '@velv/domain/roles.ts'
import { test } from './house.ts'
import { password } from './steps.ts'

const example = (path: string) =>
  path === '*' ? '/no/such/page' : path.replaceAll(/:\w+/g, '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11')

test('[P1] [P2] [P3] the server’s first answer: every page × every profession × signed out', async ({
  house,
  playwright,
}) => {
  const visit = async (who: Profession | undefined) => {
    const context = await playwright.request.newContext({
      baseURL: house.baseUrl,
      extraHTTPHeaders: { origin: house.baseUrl },
    })
    if (who) {
      const email = `${who.toLowerCase()}.door@example.com`
      const person = { name: `Door ${who}`, email, password, profession: who, termsAccepted: true }
      expect((await context.post('/api/account/sign-up', { data: person })).status()).toBe(201)
    }
    for (const { path } of pages) {
      const at = example(path)
      const response = await context.get(at, { maxRedirects: 0 })
      const elsewhere = redirectFor(pageAt(at), who && { profession: who, admin: false })
      const went = response.headers()['location']?.split('?')[0]
      expect([who, at, response.status(), went]).toEqual([who, at, elsewhere ? 302 : 200, elsewhere])
    }
    for (const path of readablePaths) {
      const response = await context.get(`${path}?read`, { maxRedirects: 0 })
      expect([who, path, response.status()]).toEqual([who, path, 200])
    }
    await context.dispose()
  }
  for (const who of [undefined, ...professions]) await visit(who)
})

test('[P12] content pages are read without any script', async ({ house, playwright }) => {
  const context = await playwright.request.newContext({ baseURL: house.baseUrl })
  for (const path of ['/home', '/howto', '/about', '/contact', '/termsconditions', '/privacycookies', '/soundtrap']) {
    const response = await context.get(path)
    const html = await response.text()
    expect([path, /<script/.test(html), html.includes('<!--velv:')]).toEqual([path, false, false])
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
  }
  await context.dispose()
})
