import { expect, type Page } from '@playwright/test'
import { type House, test } from './house.ts'
import { comeIn, hears, logIn } from './steps.ts'

// Theo Okafor has sent six songs, Ola Berg screens, Ingrid Solberg owns the drop of Baía Norte.
const rows = (page: Page) => page.getByRole('list', { name: 'My demos' }).getByRole('listitem')
const chips = (page: Page) => page.getByRole('navigation', { name: 'Results' })
const settled = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)

async function comeAs(page: Page, key: string): Promise<void> {
  await logIn(page, `${key}@velv.test`)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
}

/** The owner's answer, given from elsewhere. */
async function hold(page: Page, house: House, demoId: string): Promise<void> {
  const headers = { origin: house.baseUrl }
  const answer = await page.request.post(`/api/demos/${demoId}/hold`, { data: {}, headers })
  expect(answer.status()).toBe(200)
}

test('[S-6] a creator finds her songs again, sees an answer arrive with its reason, and takes a song back', async ({
  browser,
  demoHouse: house,
}) => {
  const wrongs: string[] = []
  const [theo, ola, ingrid] = await Promise.all([1, 2, 3].map(() => comeIn(browser, house, wrongs)))
  if (!theo || !ola || !ingrid) throw new Error('three people')
  await comeAs(theo, 'songwriterproducer')
  // The demo world goes on being made while one looks on.
  const songs = async () => (await (await theo.request.get('/api/my/demos')).json()).rows.length
  await expect.poll(songs, { timeout: 90_000 }).toBe(6)
  await comeAs(ola, 'screener')
  await comeAs(ingrid, 'anr')

  await test.step('My Pitches is filtered and searched, and the address keeps it', async () => {
    await theo.getByRole('link', { name: 'My Pitches' }).first().click()
    await settled(theo)
    await expect(chips(theo).getByRole('link')).toHaveText(['All 6', 'SCREENING 3', 'PITCHED 2', 'REFUNDED 1'])
    await expect(rows(theo)).toHaveCount(6)
    await chips(theo).getByRole('link', { name: 'SCREENING 3' }).click()
    await expect(rows(theo)).toHaveCount(3)
    await theo.getByRole('searchbox').fill('lund')
    await expect(theo).toHaveURL(/\?result=screening&words=lund$/)
    await expect(rows(theo)).toHaveCount(1)
    await theo.reload()
    await expect(rows(theo)).toHaveText(/Hold the Door, Anna.*SCREENING/)
    await expect(theo.getByRole('searchbox')).toHaveValue('lund')
    await theo.goBack()
    await expect(rows(theo)).toHaveCount(3)
    await theo.getByRole('searchbox').fill('nothing of mine')
    await theo.getByRole('link', { name: 'Show all' }).click()
    await expect(rows(theo)).toHaveCount(6)
  })

  await test.step('a screener listens, and while Theo looks on a no arrives with its reason', async () => {
    await theo.getByRole('link', { name: 'Hold the Door, Anna' }).click()
    await expect(theo.getByText(/Heard by .+, or .+ goes back by itself\./)).toBeVisible()
    await expect(theo.getByText('Nobody has listened yet')).toBeVisible()

    await ola.goto('/')
    await ola
      .getByRole('link', { name: /Ines Lund/ })
      .first()
      .click()
    await settled(ola)
    await ola.getByRole('button', { name: /Hold the Door, Anna/ }).click()
    await expect(ola.getByRole('heading', { name: 'Hold the Door, Anna' })).toBeVisible()
    await expect(ola.locator('body')).not.toContainText('Theo')
    await ola.keyboard.press('Space')
    await hears(ola, 3_000)
    await ola.keyboard.press('x')
    const why = ola.getByRole('form', { name: 'Why not Hold the Door, Anna?' })
    await expect(why.getByRole('radio')).toHaveCount(8)
    await ola.keyboard.press('Enter')
    await expect(why.getByRole('button', { name: 'Choose a reason' })).toBeVisible()
    await ola.keyboard.press('Escape')
    await expect(ola.getByRole('button', { name: 'Pitch' })).toBeVisible()
    await ola.keyboard.press('x')
    await ola.keyboard.press('3')
    await expect(why.getByRole('radio', { name: 'The mood is not what the brief asks for' })).toBeChecked()
    await why.getByRole('textbox').fill('It smiles where the brief wants it to ache.')
    await ola.keyboard.press('Enter')
    await expect(ola.getByText('Hold the Door, Anna is NO GO')).toBeVisible()

    const receipt = theo.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt.getByText('A screener, level 2')).toBeVisible()
    await expect(receipt.getByText('The mood is not what the brief asks for.')).toBeVisible()
    await expect(receipt.getByText('It smiles where the brief wants it to ache.')).toBeVisible()
    await expect(receipt.getByText('Listened to for')).toBeVisible()
    await expect(theo.getByText('A screener listened')).toBeVisible()
    await expect(theo.getByText('Heard by')).toHaveCount(0)
    await expect(theo.locator('body')).not.toContainText('Ola')
  })

  await test.step('on paper there is the receipt alone', async () => {
    await theo.emulateMedia({ media: 'print' })
    await expect(theo.getByRole('heading', { name: 'Listening receipt' })).toBeVisible()
    await expect(theo.getByRole('heading', { name: 'What happened' })).toBeHidden()
    await expect(theo.getByRole('link', { name: 'Favorites' })).toBeHidden()
    await theo.emulateMedia({ media: null })
  })

  await test.step('he takes another one back before anybody has heard it', async () => {
    await theo.getByRole('link', { name: 'My Pitches' }).first().click()
    await chips(theo)
      .getByRole('link', { name: /SCREENING/ })
      .click()
    await expect(chips(theo).getByRole('link')).toHaveText([
      'All 6',
      'SCREENING 2',
      'PITCHED 2',
      'NO GO 1',
      'REFUNDED 1',
    ])
    await theo.getByRole('link', { name: 'Nobody’s Kitchen' }).click()
    await theo.getByRole('button', { name: 'Take it back' }).click()
    const question = theo.getByRole('alertdialog')
    await expect(question).toContainText('This cannot be undone.')
    await question.getByRole('button', { name: 'Take it back' }).click()
    await expect(theo.getByRole('main').getByText('REFUNDED')).toBeVisible()
    await expect(theo.getByText('You took it back')).toBeVisible()
    await expect(theo.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  })

  await test.step('an owner’s first hold gives the third star, without a reload', async () => {
    await theo.getByRole('link', { name: 'My Pitches' }).first().click()
    await chips(theo)
      .getByRole('link', { name: /PITCHED/ })
      .click()
    const stars = theo.getByRole('img', { name: /of 5 stars/ })
    await expect(stars).toHaveAccessibleName(/^2 of 5/)
    const path = await theo.getByRole('link', { name: 'Nobody’s Kitchen' }).getAttribute('href')
    await hold(ingrid, house, path!.split('/').at(-1)!)
    await expect(stars).toHaveAccessibleName(/^3 of 5/)
    await expect(chips(theo).getByRole('link', { name: 'HOLD 1' })).toBeVisible()
    await expect(rows(theo)).toHaveCount(1)
  })

  expect(wrongs).toEqual([])
})
