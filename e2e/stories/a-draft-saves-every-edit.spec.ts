import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { type TestServer, test } from '../support/test-server.ts'
import { openPage, fillSongDetails, password, horizontalOverflow, writeSongFile } from '../support/steps.ts'

async function openSubmissionForm(page: Page, server: TestServer): Promise<string> {
  const data = { email: 'songwriterproducer@velv.test', password }
  await page.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
  const { rows } = await (await page.request.get('/api/drops')).json()
  const formPath = `/drop/${rows[0].id}/submit?upload`
  await page.goto(formPath)
  await expect(page.getByRole('region', { name: 'Song details' })).toBeVisible()
  return formPath
}

const draftsOf = async (page: Page) =>
  (await (await page.request.get('/api/my/demos?result=draft')).json()).rows.map(
    ({ title }: { title: string }) => title,
  )

const expectNoAxeViolations = async (page: Page) => expect(await runAxe(page)).toEqual([])

test('[S-1] creators start one draft with their first word, and lose nothing by leaving or going offline', async ({
  browser,
  demoServer,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, demoServer, problems)
  const formPath = await openSubmissionForm(page, demoServer)
  const before = await draftsOf(page)
  await expectNoAxeViolations(page)

  await page.getByLabel('Title').fill('Slow Exit')
  await page.getByRole('link', { name: 'My Pitches' }).click()
  await expect.poll(() => draftsOf(page)).toEqual(['Slow Exit', ...before])
  await page.goto(formPath)
  await expect(page.getByLabel('Title')).toHaveValue('Slow Exit')

  await page.context().setOffline(true)
  await page.getByLabel('Lyrics', { exact: true }).fill('Slow water, low light')
  await expect(page.getByText('Your changes are saved on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByLabel('Lyrics', { exact: true }).fill('Slow water, no light')
  await page.reload()
  await expect(page.getByLabel('Lyrics', { exact: true })).toHaveValue('Slow water, no light')
  expect(await draftsOf(page)).toEqual(['Slow Exit', ...before])
  expect(problems).toEqual([])
})

test('[S-1] creators keep their text on the page when their session ends', async ({ browser, demoServer }) => {
  const problems: string[] = []
  const page = await openPage(browser, demoServer, problems)
  const formPath = await openSubmissionForm(page, demoServer)
  await page.getByLabel('Title').fill('Slow Exit')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const address = page.url()
  await page.context().clearCookies()
  // The page asks again and finds out that nobody is signed in.
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/plus') && answer.status() === 401)
  await page.getByLabel('Currency').selectOption('sek')
  await refused
  await expect(page.getByText('You’ve been logged out.').first()).toBeVisible()
  await page.getByLabel('Lyrics', { exact: true }).fill('Slow water, low light')
  await expect(page.getByLabel('Title')).toHaveValue('Slow Exit')
  expect(page.url()).toBe(address)

  await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill('songwriterproducer@velv.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Lyrics', { exact: true })).toHaveValue('Slow water, low light')
  expect(new URL(page.url()).pathname).toBe(new URL(formPath, page.url()).pathname)
  expect(problems).toEqual([])
})

test('[S-1] creators keep the keyboard focus while the draft is saved, and an untitled song is named after its file', async ({
  browser,
  demoServer,
}, info) => {
  const problems: string[] = []
  const page = await openPage(browser, demoServer, problems)
  await openSubmissionForm(page, demoServer)
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const files = page.locator('input[type=file]')
  await files.setInputFiles(await writeSongFile(info.outputPath('Slow Exit.wav'), 14))
  await expect(page.getByText('WAV, 16 bit')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Slow Exit')
  await press('Replace file')
  await expect(files).toBeFocused()
  await press('Keep the current file')
  await expect(page.getByRole('button', { name: 'Replace file' })).toBeFocused()
  await press('Replace file')
  await files.setInputFiles(await writeSongFile(info.outputPath('Paper Moons.wav'), 12))
  await expect(page.getByText('Uploaded, 2.1 MB.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Slow Exit')
  await expect(page.getByText('The new file is called “Paper Moons”.')).toBeVisible()
  await press('Use this title')
  await expect(page.getByLabel('Title')).toHaveValue('Paper Moons')

  await press('Mark this moment')
  await expect(page.getByLabel(/What I’d like you to hear at/)).toBeFocused()
  await press('Remove')
  await expect(page.getByRole('button', { name: 'Mark this moment' })).toBeFocused()
  await press(/^Add Theo/)
  const writers = page.getByLabel('Writers', { exact: true })
  await expect(writers).toBeFocused()
  await writers.fill('w'.repeat(100))
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('M'.repeat(100))
  const place = page.getByRole('main').getByRole('slider')
  await place.focus()
  await page.keyboard.press('End')
  await expect(place).toHaveAttribute('aria-valuetext', '12 seconds of 12 seconds')
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
  }
  expect(problems).toEqual([])
})

test('[S-3] creators are led to what is missing, pay once, and can return to an open checkout', async ({
  browser,
  demoServer,
}, info) => {
  const problems: string[] = []
  const page = await openPage(browser, demoServer, problems)
  const formPath = await openSubmissionForm(page, demoServer)
  await page.locator('input[type=file]').setInputFiles(await writeSongFile(info.outputPath('Slow Exit.wav'), 14))
  await page.getByRole('button', { name: 'Add at least one writer' }).click()
  await expect(page.getByLabel('Writers', { exact: true })).toBeFocused()
  await expect(page.getByText('WAV, 16 bit')).toBeVisible()
  await expectNoAxeViolations(page)
  await fillSongDetails(page)

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout') && request.method() === 'POST') requests.push(request.url())
  })
  await page.getByRole('button', { name: /^Pay / }).dblclick()
  await expect(page.getByText('Sandbox')).toBeVisible()
  expect(requests.length).toBe(1)
  const checkout = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL(checkout)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Close checkout to replace the file' })).toBeDisabled()
  await page.getByRole('button', { name: 'Close checkout', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Pay / })).toBeFocused()
  await expect(page.getByLabel('Currency')).toBeVisible()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Sandbox')).toBeVisible()
  const { rows } = await (await page.request.get('/api/my/demos?result=draft')).json()
  const { id } = rows.find(({ title }: { title: string }) => title === 'Slow Exit')
  const second = page.url()
  await page.goto(new URL(`/demo/${id}/cancel`, demoServer.baseUrl).href)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Replace file' })).toBeEnabled()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Sandbox')).toBeVisible()
  expect(page.url()).not.toBe(second)

  await page.getByRole('button', { name: 'Let it expire' }).click()
  await page.goto(formPath)
  await expect(page.getByRole('complementary').getByText('Checkout closed. You weren’t charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()

  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Slow Exit was deleted.')).toBeVisible()
  expect(await draftsOf(page)).not.toContain('Slow Exit')
  expect(problems).toEqual([])
})
