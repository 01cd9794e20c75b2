import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, type Page } from '@playwright/test'
import { test, type TestServer } from '../support/test-server.ts'
import { openPage, signUpVerified, signUpSongwriter, writeSongFile } from '../support/steps.ts'

type Failure = { kind: string; status: number; path?: string }

/** The different failures of a kind that the server has logged. */
function loggedFailures(server: TestServer, kind: string): Failure[] {
  const found = server.logLines().filter((line) => line['kind'] === kind)
  const failures = found.map(({ status, path }) => JSON.stringify({ kind, status, path }))
  return [...new Set(failures)].map((text) => JSON.parse(text) as Failure)
}

/** The response of a server with an internal error. */
const fail = (page: Page, url: string | RegExp, status = 500) =>
  page.route(url, (route) => route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }))

test('[A-5] people see each failure in one line and can try again, and the server logs it', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const [ada, ines, mira, ola] = [
    await openPage(browser, server, problems),
    await openPage(browser, server, problems),
    await openPage(browser, server, problems),
    await openPage(browser, server, problems),
  ]
  await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
  await server.grantAdmin('ada@example.com')
  await signUpVerified(ines, server, 'Ines Lund', 'ines@example.com', 'anr')
  await signUpVerified(ola, server, 'Ola Berg', 'ola@example.com', 'screener')
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')
  const headers = { origin: server.baseUrl }
  const idOf = async (page: Page) => (await (await page.request.get('/api/me')).json()).me.id as string
  const ids = [await idOf(ines), await idOf(ola)]
  await ada.request.post('/api/admin/people/verify', { data: { reason: 'Our team knows them.', ids }, headers })

  const brief = {
    ...emptyBriefFields(textFieldNames),
    artist: 'Marlo Vance',
    label: 'Ninth Floor',
    regionalOffice: 'sweden',
    genre: ['pop'],
    lyrics: ['English'],
    lookingFor: ['A chorus that lifts.'],
    expireTime: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  }
  const drop = await (await ines.request.post('/api/drops', { data: brief, headers })).json()
  await ada.request.post(`/api/drops/${drop.id}/approve`, { headers })

  const logged = (kind: string) => loggedFailures(server, kind)

  await test.step('a list that fails to load', async () => {
    await fail(mira, /\/api\/drops(\?|$)/)
    await mira.goto('/')
    const line = mira.getByText('We couldn’t load the drops.')
    await expect(line).toBeVisible()
    await expect.poll(() => logged('list')).toEqual([{ kind: 'list', status: 500, path: '/api/drops' }])
    await mira.unrouteAll()
    await line.getByRole('button', { name: 'Try again' }).click()
    await expect(line).toHaveCount(0)
  })

  await test.step('an upload that fails', async () => {
    await fail(mira, '**/uploads', 415)
    await mira.goto(`/drop/${drop.id}/submit`)
    await mira.locator('input[type=file]').setInputFiles(await writeSongFile(info.outputPath('Slow Exit.wav'), 20))
    await expect(mira.getByText('The upload stopped. Check your connection and try again.')).toBeVisible()
    await expect.poll(() => logged('upload')).toEqual([{ kind: 'upload', status: 415 }])
    await mira.unrouteAll()
    await mira.getByRole('button', { name: 'Try again' }).click()
    await expect(mira.getByText('The upload stopped.')).toHaveCount(0)
  })

  await test.step('a logout that fails: the page stays, because the session is still valid', async () => {
    await fail(mira, '**/api/account/sign-out', 503)
    await mira.goto('/')
    const logOut = async () => {
      await mira.getByRole('button', { name: 'Profile menu' }).click()
      await mira.getByRole('menuitem', { name: 'Logout' }).click()
    }
    await logOut()
    await expect(mira.getByText('You’re still logged in. Check your connection and try again.')).toBeVisible()
    await expect.poll(() => logged('logout')).toEqual([{ kind: 'logout', status: 503 }])
    await expect(mira).toHaveURL('/')
    await mira.unrouteAll()
    await logOut()
    await expect(mira).toHaveURL('/home')
    expect((await mira.request.get('/api/me')).status()).toBe(401)
  })

  await test.step('a payout account, its link to the provider, and its status that fail', async () => {
    await ola.goto('/')
    const connect = ola.getByRole('button', { name: 'Connect Stripe' })
    for (const [path, kind] of [
      ['**/api/payout-account', 'payout-account'],
      ['**/api/payout-account/link', 'onboarding-link'],
    ] as const) {
      await fail(ola, path, 502)
      await connect.click()
      await expect(ola.getByRole('alert')).toBeVisible()
      await expect.poll(() => logged(kind)).toEqual([{ kind, status: 502 }])
      await ola.unrouteAll()
    }
    const { me } = await (await ola.request.get('/api/me')).json()
    await fail(ola, '**/api/payout-account/status', 502)
    await ola.goto(`/stripe/verification/${me.stripeAccount.accountId}`)
    const line = ola.getByText('We couldn’t check your account with Stripe.')
    await expect(line).toBeVisible()
    await expect.poll(() => logged('payout-status')).toEqual([{ kind: 'payout-status', status: 502 }])
    await ola.unrouteAll()
    await line.getByRole('button', { name: 'Try again' }).click()
    await expect(line).toHaveCount(0)
  })

  await test.step('an error that nobody expected', async () => {
    const page = await browser.newPage()
    await page.goto(`${server.baseUrl}/login`)
    const logged = () => server.logLines().filter(({ msg }) => msg === 'browser: unexpected error')
    const throwLater = (text: string) => setTimeout(() => Promise.reject(new RangeError(text)))
    await expect
      .poll(async () => {
        // The page listens once its script has started.
        await page.evaluate(throwLater, 'Out of range for "Mira Halden"')
        return logged().map(({ kind, route, name, message }) => ({ kind, route, name, message }))
      })
      .toEqual([{ kind: 'rejection', route: '/login', name: 'RangeError', message: 'Out of range for "…"' }])
    await page.close()
  })
  expect(problems).toEqual([])
})
