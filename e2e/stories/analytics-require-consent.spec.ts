import { type BrowserContext, expect, test } from '@playwright/test'
import { startTestServer } from '../support/test-server.ts'
import { openPage, signUp } from '../support/steps.ts'

const script = 'https://stats.example/count.js'

/** Acts as the analytics host and records its requests. */
async function recordAnalyticsRequests(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  await context.route('https://stats.example/**', async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.counted = "yes"' })
  })
  return requests
}

test('visitors are counted only after they agree, and are asked only once [M-2]', async ({ browser }) => {
  const server = await startTestServer({ variables: { ANALYTICS_SCRIPT: script, ANALYTICS_SITE: 'velv' } })
  const problems: string[] = []
  const question = 'Analytics'

  // Works without JavaScript: a form sends the answer.
  const mira = await openPage(browser, server, problems)
  const mirasRequests = await recordAnalyticsRequests(mira.context())
  await mira.goto('/howto')
  const bar = mira.getByRole('complementary', { name: question })
  await expect(bar).toBeInViewport()
  expect(mirasRequests).toEqual([])
  await bar.getByRole('button', { name: 'Allow' }).click()
  await expect(bar).toHaveCount(0)
  await expect(mira).toHaveURL(/\/howto$/)
  await expect(mira.locator('html')).toHaveAttribute('data-counted', 'yes')
  expect(mirasRequests).toEqual([script])

  // On account pages, whose address may contain the token of an email, nothing is counted.
  await mira.goto('/forgotpassword?token=secret')
  await expect(mira.getByRole('heading', { level: 1 })).toBeVisible()
  await mira.goto('/howto')
  await expect(mira.locator('html')).toHaveAttribute('data-counted', 'yes')
  expect(mirasRequests).toEqual([script, script])

  // The visitor changes the choice on the page that offers it.
  await mira.goto('/privacycookies')
  await expect(mira.getByText('You’ve allowed analytics.')).toBeVisible()
  const before = mirasRequests.length
  await mira.getByRole('button', { name: 'No thanks' }).click()
  await expect(mira.getByText('You’ve turned analytics off')).toBeVisible()
  await mira.goto('/home')
  expect(mirasRequests.length).toBe(before)

  // Account pages and the app do not ask; the page that a visitor reads next does.
  const ola = await openPage(browser, server, problems)
  const olasRequests = await recordAnalyticsRequests(ola.context())
  const olasBar = ola.getByRole('complementary', { name: question })
  await ola.goto('/signup')
  await signUp(ola, 'Ola Berg', 'ola.berg@example.com', 'songWriter')
  await expect(ola.getByRole('button', { name: 'Resend email' })).toBeVisible()
  await expect(olasBar).toHaveCount(0)
  await ola.goto('/howto?read')
  await olasBar.getByRole('button', { name: 'No thanks' }).click()
  await expect(ola).toHaveURL(/\/howto\?read$/)
  await expect(olasBar).toHaveCount(0)

  expect(olasRequests).toEqual([])
  expect(problems).toEqual([])
  await mira.context().close()
  await ola.context().close()
  await server.stop()
})
