import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { type TestServer, test } from '../support/test-server.ts'
import { postApi, createLiveDrop, uploadReadySong } from '../support/drop-steps.ts'
import { horizontalOverflow } from '../support/steps.ts'

/** A creator at the checkout of a draft that only has to be paid for. */
async function atCheckout(creator: Page, server: TestServer, dropId: string, title: string, folder: string) {
  const demoId = await uploadReadySong(creator, server, { dropId, title, seconds: 16, folder })
  await creator.goto(`/drop/${dropId}/submit?demo=${demoId}`)
  await creator.getByRole('button', { name: /^Pay / }).filter({ visible: true }).click()
  await expect(creator.getByText('Sandbox')).toBeVisible()
  return { demoId, checkout: creator.url() }
}

test('[S-3] creators can cancel at checkout, then pay or edit, and the old checkout takes no money', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira: creator, dropId } = await createLiveDrop(browser, server, problems)
  const { demoId, checkout } = await atCheckout(creator, server, dropId, 'Slow Exit', info.outputPath())

  await test.step('cancel, then edit the draft', async () => {
    await creator.getByRole('button', { name: 'Cancel' }).click()
    await expect(creator.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
    await expect(creator.getByRole('button', { name: 'Pay $13.00' })).toBeEnabled()
    for (const width of [1440, 390]) {
      await creator.setViewportSize({ width, height: 844 })
      expect([width, await horizontalOverflow(creator), await runAxe(creator)]).toEqual([width, 0, []])
    }
    expect((await creator.request.get(checkout)).status()).toBe(410)
    await creator.getByRole('link', { name: 'Edit' }).click()
    await expect(creator.getByRole('button', { name: 'Replace file' })).toBeEnabled()
    await expect(creator.getByRole('button', { name: 'Delete draft' })).toBeEnabled()
  })

  await test.step('pay again; reopening the cancel page of the first checkout does not affect the second one', async () => {
    await creator.goBack()
    await creator.getByRole('button', { name: 'Pay $13.00' }).click()
    await expect(creator.getByText('Sandbox')).toBeVisible()
    const second = creator.url()
    expect(second).not.toBe(checkout)
    // The browser's back button leads to the cancel page of the first checkout.
    await creator.goBack()
    await expect(creator.getByText('You’ve opened another checkout for Slow Exit since then.')).toBeVisible()
    await creator.getByRole('button', { name: 'Continue to checkout' }).click()
    await creator.waitForURL(second)
  })

  await test.step('a second tab pays; canceling in the first shows that it was paid', async () => {
    const other = await creator.context().newPage()
    await other.goto(creator.url())
    await other.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(other.getByText('SCREENING').first()).toBeVisible()
    await creator.goto(`/demo/${demoId}/cancel`)
    await expect(creator.getByText('SCREENING').first()).toBeVisible()
    await expect(creator.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })
  expect(problems).toEqual([])
})

test('[S-3] creators see a checkout that cannot be closed, one they left without returning, and a bank debit under way', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira: creator, dropId } = await createLiveDrop(browser, server, problems)
  const { demoId, checkout } = await atCheckout(creator, server, dropId, 'Paper Moons', info.outputPath())

  await test.step('the request to close it fails: the page says so and tries again', async () => {
    const close = `**/api/demos/${demoId}/checkout?*`
    await creator.route(close, (route) => route.abort())
    await creator.getByRole('button', { name: 'Cancel' }).click()
    await expect(creator.getByRole('heading', { name: 'Your checkout is still open' })).toBeVisible()
    await creator.unroute(close)
    await creator.getByRole('button', { name: 'Try again' }).click()
    await expect(creator.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
    expect((await creator.request.get(checkout)).status()).toBe(410)
  })

  await test.step('leaving the provider’s page without returning leads to the open checkout, or out of it', async () => {
    await creator.getByRole('button', { name: 'Pay $13.00' }).click()
    await expect(creator.getByText('Sandbox')).toBeVisible()
    await creator.goto(`${server.baseUrl}/drop/${dropId}/submit?demo=${demoId}`)
    await expect(creator.getByRole('button', { name: 'Continue to checkout' })).toBeVisible()
    await creator.getByRole('button', { name: 'Close checkout', exact: true }).click()
    await expect(creator.getByRole('button', { name: 'Pay $13.00' }).filter({ visible: true })).toBeVisible()
  })

  await test.step('a bank debit under way is not canceled by the cancel page', async () => {
    const { url } = await postApi(creator, server, `/api/demos/${demoId}/checkout`)
    await creator.request.post(url, { form: { choice: 'debit' }, maxRedirects: 0 })
    await creator.goto(`/demo/${demoId}/cancel`)
    await expect(creator.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  })
  expect(problems).toEqual([])
})
