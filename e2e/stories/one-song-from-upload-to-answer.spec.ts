import { expect } from '@playwright/test'
import { earnedText } from '@velv/domain/money.ts'
import { chosenLocale, named } from '../support/environments.ts'
import { test } from '../support/test-server.ts'
import {
  approveWithReason,
  pitchByKeyboard,
  openPage,
  readPrice,
  fillSongDetails,
  followEmailLink,
  expectPlayback,
  waitUntilDecidable,
  signUp,
  writeSongFile,
} from '../support/steps.ts'

// This story runs without a mouse; `npm run stories:keyboard` does the same for every story.
test.use({ inputMode: 'keyboard' })

test('creators can send a song to a drop owner, and get the answer', async ({ browser, server }, info) => {
  const problems: string[] = []
  const [mira, ines, ola, ada] = await Promise.all([1, 2, 3, 4].map(() => openPage(browser, server, problems)))
  if (!mira || !ines || !ola || !ada) throw new Error('four people')

  await test.step('a creator signs up and verifies the email', async () => {
    await signUp(mira, 'Mira Halden', 'mira@example.com', 'songWriter')
    await followEmailLink(mira, server, 'mira@example.com', 'Verify your email')
    await expect(mira.getByRole('link', { name: 'My Pitches' })).toBeVisible()
    expect(new URL(mira.url()).pathname).toBe('/')
  })

  await test.step('an A&R is under review until an admin verifies them, and their page updates without a reload', async () => {
    await signUp(ada, 'Ada Linde', 'ada@example.com', 'manager')
    await followEmailLink(ada, server, 'ada@example.com', 'Verify your email')
    await server.grantAdmin('ada@example.com')
    await signUp(ines, 'Ingrid Solberg', 'ingrid@example.com', 'anr')
    await followEmailLink(ines, server, 'ingrid@example.com', 'Verify your email')
    await expect(ines.getByText('Your account is under review')).toBeVisible()

    await ada.goto('/admin/anr')
    await ada
      .getByRole('row', { name: new RegExp(named('Ingrid Solberg')) })
      .getByRole('button', { name: 'Approve' })
      .click()
    await approveWithReason(ada, 'Ingrid Solberg')
    await expect(ines.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add drop' })).toBeVisible()
  })

  await test.step('the A&R adds a drop, the admin approves it, the creator’s feed shows it', async () => {
    await ines.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add drop' }).click()
    await ines.getByLabel('Artist', { exact: true }).fill('Ines Lund')
    await ines.getByLabel('Label', { exact: true }).fill('Northbound Music')
    const choose = async (field: string, words: string) => {
      await ines.getByLabel(field, { exact: true }).fill(words)
      await ines.getByRole('option', { name: words, exact: true }).click()
    }
    await choose('Regional office', 'Sweden')
    await choose('Genre', 'Pop')
    await ines.keyboard.press('Escape')
    await choose('Lyrics', 'English')
    await ines.keyboard.press('Escape')
    await ines.getByLabel('Looking for').first().fill('An album closer that starts almost spoken.')
    await ines.getByRole('button', { name: '2 weeks' }).click()
    await ines.getByRole('button', { name: 'Send for review' }).click()
    await expect(ines).toHaveURL(/\/drop\/mydrops$/)

    await ada.goto('/admin/review')
    await expect(ada.getByRole('heading', { name: 'Ines Lund' })).toBeVisible()
    await ada.getByRole('button', { name: 'Approve' }).click()
    // The approval can be undone until the admin leaves the review page.
    await ada.getByRole('radio', { name: 'Open drops' }).click()
    await expect(mira.getByRole('link', { name: /Ines Lund/ }).first()).toBeVisible()
  })

  await test.step('the creator uploads a song and pays; the signed webhook moves it to SCREENING', async () => {
    await mira
      .getByRole('link', { name: /Ines Lund/ })
      .first()
      .click()
    await mira.getByRole('link', { name: 'Submit a song' }).first().click()
    const song = await writeSongFile(info.outputPath('Slow Exit.wav'), 14)
    await mira.locator('input[type=file]').setInputFiles(song)
    await expect(mira.getByRole('progressbar')).toBeVisible()
    await fillSongDetails(mira)
    const pay = mira.getByRole('button', { name: `Pay ${await readPrice(mira)}` })
    await expect(pay).toBeEnabled()
    await expect(mira.getByLabel('Title')).toHaveValue('Slow Exit')
    await pay.click()
    await expect(mira.getByText('Sandbox')).toBeVisible()
    await mira.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(mira).toHaveURL(/\/demo\/.+\/success/)
    await expect(mira.getByText('SCREENING').first()).toBeVisible()
  })

  await test.step('a screener connects a payout account, listens, and pitches', async () => {
    await signUp(ola, 'Ola Berg', 'ola@example.com', 'screener')
    await followEmailLink(ola, server, 'ola@example.com', 'Verify your email')
    await expect(ola.getByText('Your account is under review')).toBeVisible()
    await ada.goto('/admin/screener')
    await ada
      .getByRole('row', { name: new RegExp(named('Ola Berg')) })
      .getByRole('button', { name: 'Approve' })
      .click()
    await approveWithReason(ada, 'Ola Berg')
    await ola.getByRole('button', { name: 'Connect Stripe' }).click()
    await ola.getByRole('button', { name: 'Finish onboarding' }).click()
    await expect(ola.getByRole('link', { name: 'Wallet', exact: true })).toBeVisible()

    await ola.goto('/')
    await ola
      .getByRole('link', { name: /Ines Lund/ })
      .first()
      .click()
    await expect(ola.getByRole('heading', { name: 'Slow Exit' })).toBeVisible()
    await expect(ola.locator('body')).not.toContainText(named('Mira Halden').split(' ')[0]!)
    await ola.keyboard.press('Space')
    await expectPlayback(ola, 3000)
    await expect(ola.getByRole('timer')).not.toHaveText('00:00:00')
    await waitUntilDecidable(ola)
    await pitchByKeyboard(ola)
    await expect(ola.getByText('Slow Exit is pitched')).toBeVisible()
  })

  await test.step('the wallet shows exactly seconds × rate', async () => {
    await ola.goto('/wallet')
    const readWallet = async () => (await ola.request.get('/api/wallet')).json()
    await expect.poll(async () => (await readWallet()).seconds).toBeGreaterThanOrEqual(3)
    const wallet = await readWallet()
    expect(wallet.balanceMicros).toBe(wallet.seconds * wallet.secondsRateMicros)
    await expect(ola.getByText(earnedText(wallet.balanceMicros, 'usd', chosenLocale)).first()).toBeVisible()
  })

  await test.step('the drop is delivered early; the A&R listens, holds, then cuts', async () => {
    await ada.goto('/admin/review')
    await ada.getByText('Open drops', { exact: true }).click()
    // A drop that is still open is delivered from its own page only.
    await ada.getByRole('link', { name: 'Ines Lund' }).first().click()
    await ada.getByRole('button', { name: 'Deliver early' }).click()
    await expect(ada.getByRole('dialog')).toContainText('closes it to submissions right away and for good')
    await expect(
      ada.getByRole('dialog').getByText(`1 song will be delivered to ${named('Ingrid Solberg')}`),
    ).toBeVisible()
    await ada.getByRole('dialog').getByRole('button', { name: 'Deliver 1 song' }).click()
    const inbox = ines.getByRole('link', { name: /My Inbox/ })
    await expect(inbox).toContainText('1')
    await inbox.click()
    await ines
      .getByRole('link', { name: /Listen|Ines Lund/ })
      .first()
      .click()
    await expect(ines.getByText(named('Mira Halden')).first()).toBeVisible()
    await ines.keyboard.press('Space')
    await expectPlayback(ines)
    await waitUntilDecidable(ines)
    await ines.keyboard.press('h')
    await expect(ines.getByText('Slow Exit is on hold')).toBeVisible()
    await ines.keyboard.press('c')
    await expect(ines.getByText('Slow Exit is a cut')).toBeVisible()
  })

  await test.step('the creator sees CUT and five stars, and gets the notification without a reload', async () => {
    await mira.getByRole('link', { name: 'My Pitches' }).first().click()
    await expect(mira.getByText('CUT', { exact: true }).first()).toBeVisible()
    await expect(mira.getByRole('button', { name: /Notifications/ })).toContainText('5')
    await mira.getByRole('button', { name: /Notifications/ }).click()
    await expect(mira.getByText('Slow Exit is a CUT')).toBeVisible()
    await mira.keyboard.press('Escape')
    await mira.goto('/account')
    await expect(mira.getByRole('img', { name: /5 of 5 stars|5 stars/ })).toBeVisible()
  })

  expect(problems).toEqual([])
})
