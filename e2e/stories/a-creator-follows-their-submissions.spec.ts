import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { postApi, listenTo, createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { expectPlayback, pitchByKeyboard, waitUntilDecidable } from '../support/steps.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'My songs' }).getByRole('listitem')
const chips = (page: Page) => page.getByRole('navigation', { name: 'Results' })
const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)

test('[S-6] creators can find their songs, see a rejection arrive with its reason, and withdraw a song', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const folder = info.outputPath()
  const send = (title: string, seconds: number, details?: object) =>
    submitSong(mira, server, { dropId, title, seconds, folder, ...(details && { details }) })
  await send('Slow Exit', 14, { hearAtMs: 4_000, hearNote: 'The key change.' })
  await send('Paper Moons', 6)
  const kitchenRadio = await send('Kitchen Radio', 7, { writers: ['Mira Halden', 'Jonas Brandt'] })

  await test.step('My Pitches can be filtered and searched, and the address keeps both', async () => {
    await mira.goto('/my-pitches')
    await waitForLoaded(mira)
    await expect(chips(mira).getByRole('link')).toHaveText(['All 3', 'SCREENING 3'])
    await mira.getByRole('searchbox').fill('brandt')
    await expect(mira).toHaveURL(/\?q=brandt$/)
    await expect(rows(mira)).toHaveCount(1)
    await chips(mira).getByRole('link', { name: 'SCREENING 3' }).click()
    await expect(mira).toHaveURL(/\?result=screening&q=brandt$/)
    await mira.reload()
    await expect(rows(mira)).toHaveText(/Kitchen Radio.*Not heard yet.*SCREENING/)
    await expect(mira.getByRole('searchbox')).toHaveValue('brandt')
    await mira.goBack()
    await mira.goBack()
    await expect(mira).toHaveURL(/\/my-pitches$/)
    await expect(rows(mira)).toHaveCount(3)
    await mira.getByRole('searchbox').fill('nothing of mine')
    await mira.getByRole('link', { name: 'Show all songs' }).click()
    await expect(rows(mira)).toHaveCount(3)
  })

  await test.step('a screener listens, and a rejection with its reason arrives on the open page', async () => {
    await mira.getByRole('link', { name: 'Slow Exit' }).click()
    await expect(mira.getByText(/If there’s no answer by .+, you’ll be refunded automatically\./)).toBeVisible()
    await expect(mira.getByText('You marked 0:04, The key change.')).toBeVisible()
    await expect(mira.getByText('No one has listened yet')).toBeVisible()

    await ola.goto(`/drop/pitch/${dropId}`)
    await waitForLoaded(ola)
    await expect(ola.getByRole('heading', { name: 'Slow Exit' })).toBeVisible()
    await expect(ola.getByRole('button', { name: /Listen for: 0:04/ })).toBeVisible()
    await expect(ola.locator('body')).not.toContainText('Mira')
    await ola.keyboard.press('p')
    await expect(ola.getByText('Listen for 0:07 more before you decide.').first()).toBeVisible()
    await expect(ola.getByRole('button', { name: /^Pitch/ })).toBeDisabled()
    // On a slow connection, the sound begins before its session. What was heard until then doesn't count, so the page must
    // not offer a decision that would be refused.
    await ola.route('**/api/drops/*/listening', async (route) => {
      await expectPlayback(ola, 1_500)
      await route.continue()
    })
    await ola.keyboard.press('Space')
    await expectPlayback(ola, 3_000)
    await waitUntilDecidable(ola)
    // Muted, so that the next song is not counted as heard.
    await ola.keyboard.press('Space')
    await ola.keyboard.press('x')
    const why = ola.getByRole('form', { name: 'Why is Slow Exit a no go?' })
    await expect(why.getByRole('radio')).toHaveCount(8)
    await ola.keyboard.press('Enter')
    await expect(why.getByRole('button', { name: 'Choose a reason' })).toBeVisible()
    await ola.keyboard.press('Escape')
    await expect(ola.getByRole('button', { name: /^Pitch/ })).toBeVisible()
    await ola.keyboard.press('x')
    await ola.keyboard.press('3')
    await expect(why.getByRole('radio', { name: 'The mood isn’t what the brief asks for' })).toBeChecked()
    await why.getByRole('textbox').fill('It smiles where the brief wants it to ache.')
    await ola.keyboard.press('Enter')
    await expect(ola.getByText('Slow Exit is a no go')).toBeVisible()
    await expect(ola.getByRole('heading', { level: 1 })).toBeFocused()

    const receipt = mira.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt.getByText('A screener, level 1')).toBeVisible()
    await expect(receipt.getByText('The mood isn’t what the brief asks for.')).toBeVisible()
    await expect(receipt.getByText('It smiles where the brief wants it to ache.')).toBeVisible()
    await expect(receipt.getByText('Heard in total')).toBeVisible()
    await expect(mira.getByText('A screener listened')).toBeVisible()
    await expect(mira.getByText('An answer by')).toHaveCount(0)
    await expect(mira.locator('body')).not.toContainText('Ola')
  })

  await test.step('the printed page contains only the receipt and the brief the song was submitted to [T-4]', async () => {
    await mira.emulateMedia({ media: 'print' })
    await expect(mira.getByRole('heading', { name: 'Listening receipt' })).toBeVisible()
    await expect(mira.getByRole('heading', { name: 'The brief you submitted to' })).toBeVisible()
    await expect(mira.getByRole('heading', { name: 'History' })).toBeHidden()
    await expect(mira.getByRole('link', { name: 'Favorites' })).toBeHidden()
    await mira.emulateMedia({ media: null })
  })

  await test.step('the creator withdraws another song before anyone has heard it, and is refunded', async () => {
    await mira.getByRole('link', { name: 'My Pitches' }).first().click()
    await expect(chips(mira).getByRole('link')).toHaveText(['All 3', 'SCREENING 2', 'NO GO 1'])
    await mira.getByRole('link', { name: 'Paper Moons' }).click()
    await mira.getByRole('button', { name: 'Withdraw' }).click()
    const question = mira.getByRole('alertdialog')
    await expect(question).toContainText('You’ll be refunded €12.00.')
    await question.getByRole('button', { name: 'Withdraw' }).dblclick()
    // The song was in the screener's pitching view: the screener reads what happened, and the next song loads.
    await expect(ola.getByText('Paper Moons was withdrawn by its creator')).toBeVisible()
    await expect(ola.getByRole('heading', { level: 1, name: 'Kitchen Radio' })).toBeVisible()
    await expect(mira.getByText('Withdrawn')).toBeVisible()
    await expect(mira.getByRole('main').getByText('REFUNDED', { exact: true })).toBeVisible()
    await expect(mira.getByRole('heading', { name: 'Paper Moons', level: 1 })).toBeFocused()
    await expect(mira.getByText('€12.00 was refunded to your original payment method.')).toBeVisible()
    await expect(mira.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await expect(mira.getByText('You withdrew it before anyone listened.')).toBeVisible()
    await expect(mira.getByRole('link', { name: 'Browse open drops' })).toBeVisible()
  })

  await test.step('an owner’s first hold gives the third star without a reload', async () => {
    await ola.keyboard.press('Space')
    await waitUntilDecidable(ola)
    await pitchByKeyboard(ola)
    const result = async () => (await (await mira.request.get(`/api/demos/${kitchenRadio}`)).json()).result
    await expect.poll(result).toBe('pitch')
    await postApi(ada, server, `/api/drops/${dropId}/deliver`)
    await mira.getByRole('link', { name: 'My Pitches' }).first().click()
    const stars = mira.getByRole('img', { name: /of 5 stars/ })
    await expect(stars).toHaveAccessibleName(/^2 of 5/)
    await expect(chips(mira).getByRole('link')).toHaveText(['All 3', 'PITCHED 1', 'NO GO 1', 'REFUNDED 1'])
    await expect(rows(mira).filter({ hasText: 'Paper Moons' })).toContainText('Withdrawn')
    await listenTo(ingrid, server, kitchenRadio, 2_000)
    await postApi(ingrid, server, `/api/demos/${kitchenRadio}/hold`)
    await expect(stars).toHaveAccessibleName(/^3 of 5/)
    await expect(chips(mira).getByRole('link', { name: 'HOLD 1' })).toBeVisible()
    await mira.goto('/account')
    await expect(stars).toHaveAccessibleName(/^3 of 5/)
    await postApi(ingrid, server, `/api/demos/${kitchenRadio}/cut`)
    await expect(stars).toHaveAccessibleName(/^5 of 5/)
  })

  expect(problems).toEqual([])
})
