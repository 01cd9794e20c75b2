import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type House, test } from './house.ts'
import { comeIn, describeSong, password, songFile } from './steps.ts'

async function openDesk(page: Page, house: House): Promise<string> {
  const data = { email: 'songwriterproducer@velv.test', password }
  await page.request.post('/api/account/sign-in', { data, headers: { origin: house.baseUrl } })
  const { rows } = await (await page.request.get('/api/drops')).json()
  const desk = `/drop/${rows[0].id}/submit`
  await page.goto(desk)
  await expect(page.getByRole('region', { name: 'About the song' })).toBeVisible()
  return desk
}

const draftsOf = async (page: Page) =>
  (await (await page.request.get('/api/my/demos?result=draft')).json()).rows.map(
    ({ title }: { title: string }) => title,
  )

const looksWell = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}

test('[S-1] the first word begins one draft, and neither leaving nor a lost line loses any', async ({
  browser,
  demoHouse,
}) => {
  const wrongs: string[] = []
  const page = await comeIn(browser, demoHouse, wrongs)
  const desk = await openDesk(page, demoHouse)
  const before = await draftsOf(page)
  await looksWell(page)

  await page.getByLabel('Title').fill('Slow Exit')
  await page.getByRole('link', { name: 'My Pitches' }).click()
  await expect.poll(() => draftsOf(page)).toEqual(['Slow Exit', ...before])
  await page.goto(desk)
  await expect(page.getByLabel('Title')).toHaveValue('Slow Exit')

  await page.context().setOffline(true)
  await page.getByLabel('Lyrics', { exact: true }).fill('Slow water, low light')
  await expect(page.getByText('Your words are kept here and sent when it is back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByLabel('Lyrics', { exact: true }).fill('Slow water, no light')
  await page.reload()
  await expect(page.getByLabel('Lyrics', { exact: true })).toHaveValue('Slow water, no light')
  expect(await draftsOf(page)).toEqual(['Slow Exit', ...before])
  expect(wrongs).toEqual([])
})

test('[S-3] the button leads to what is missing, pays once, and leads back to an open checkout', async ({
  browser,
  demoHouse,
}, info) => {
  const wrongs: string[] = []
  const page = await comeIn(browser, demoHouse, wrongs)
  const desk = await openDesk(page, demoHouse)
  await page.locator('input[type=file]').setInputFiles(await songFile(info.outputPath('Slow Exit.wav'), 14))
  await page.getByRole('button', { name: 'Say who wrote it' }).click()
  await expect(page.getByLabel('Writers', { exact: true })).toBeFocused()
  await expect(page.getByText('WAV, 16 bit')).toBeVisible({ timeout: 60_000 })
  await looksWell(page)
  await describeSong(page)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout') && request.method() === 'POST') asked.push(request.url())
  })
  await page.getByRole('button', { name: /^Pay / }).dblclick()
  await expect(page.getByText('Sandbox')).toBeVisible()
  expect(asked.length).toBe(1)
  const checkout = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Back to the checkout' }).click()
  await page.waitForURL(checkout)

  await page.getByRole('button', { name: 'Let it expire' }).click()
  await page.goto(desk)
  await expect(
    page.getByRole('complementary').getByText('That checkout has expired. Nothing was charged.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()

  await page.getByRole('button', { name: 'Delete this draft' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Slow Exit is deleted.')).toBeVisible()
  expect(await draftsOf(page)).not.toContain('Slow Exit')
  expect(wrongs).toEqual([])
})
