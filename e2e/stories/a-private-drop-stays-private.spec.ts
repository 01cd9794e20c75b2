import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, publishDrop, submitSong } from '../support/drop-steps.ts'
import { horizontalOverflow, openPage, password, readEmailLink, signUpVerified } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const brief = { artist: 'Zephyrine Vale', label: '', lookingFor: ['An unheard-of zither waltz.'] }

async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await horizontalOverflow(page), await runAxe(page)]).toEqual([width, 0, []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const expectUnknown = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Drop not found' })).toBeVisible()
  await expect(page.getByText('Zephyrine')).toHaveCount(0)
}

test('[B-1] drop owners can let in only the creators they choose, and take that back', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ada } = await createLiveDrop(browser, server, problems)
  const theo = await openPage(browser, server, problems)
  await signUpVerified(theo, server, 'Theo Brand', 'theo.brand@example.com', 'producer')
  const dropId = await publishDrop(ingrid, ada, server, { ...brief, audience: 'link' })
  const dialog = ingrid.getByRole('dialog')
  let link = ''

  await test.step('the owner finds the link on the drop’s page', async () => {
    await ingrid.goto(`/drop/${dropId}`)
    await expect(ingrid.getByText('Private: anyone with the link').first()).toBeVisible()
    await ingrid.getByRole('button', { name: 'Manage access' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/invite=/)
    link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toContain(`/drop/${dropId}?invite=`)
    await expectSound(ingrid)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a creator without it finds the drop nowhere', async () => {
    await expectUnknown(mira, `/drop/${dropId}`)
    await expectUnknown(mira, `/drop/${dropId}?invite=guessed`)
    await expect(mira.getByText('This link doesn’t work for your account.')).toBeVisible()
    await mira.goto('/genre/pop')
    await expect(mira.getByText('Ines Lund').first()).toBeVisible()
    await expect(mira.getByText('Zephyrine')).toHaveCount(0)
  })

  await test.step('a signed-out creator opens the link, signs up, and arrives', async () => {
    const june = await openPage(browser, server, problems)
    await june.goto(link)
    await expect(june).toHaveURL(/\/home\?next=/)
    await expect(june.locator('meta[property="og:title"]')).not.toHaveAttribute('content', /A drop on Velv/)
    await june.getByRole('link', { name: 'Sign up' }).first().click()
    await june.getByRole('radio', { name: / Songwriter$/ }).check()
    await june.getByLabel('Name').fill('June Park')
    await june.getByLabel('Email').fill('june.park@example.com')
    await june.getByLabel('Password', { exact: true }).fill(password)
    await june.getByRole('checkbox').check()
    await june.getByRole('button', { name: 'Sign up' }).click()
    await expect(june.getByRole('button', { name: 'Resend email' })).toBeVisible()
    await june.request.get(await readEmailLink(june, server, 'june.park@example.com'))
    await expect(june.getByRole('heading', { name: 'Zephyrine Vale' })).toBeVisible()
    // The token is not left in the address.
    await expect(june).toHaveURL(`/drop/${dropId}`)
    await expect(june.getByText('This brief is private.').first()).toBeVisible()
    await expectSound(june)
    await june.getByRole('link', { name: 'Submit a song' }).first().click()
    await expect(june).toHaveURL(`/drop/${dropId}/submit`)
  })

  await test.step('a creator joins, submits, and finds the drop among their favorites', async () => {
    await mira.goto(link)
    await expect(mira.getByRole('heading', { name: 'Zephyrine Vale' })).toBeVisible()
    await submitSong(mira, server, { dropId, folder: info.outputPath(), title: 'Slow Exit', seconds: 5 })
    await mira.goto('/favorites')
    await expect(mira.getByRole('link', { name: 'Zephyrine Vale' })).toBeVisible()
  })

  await test.step('a replaced link lets nobody else in', async () => {
    await ingrid.goto('/drop/mydrops')
    await ingrid.getByRole('button', { name: 'More for Zephyrine Vale' }).click()
    await ingrid.getByRole('menuitem', { name: 'Manage access' }).click()
    await expect(dialog.getByText('2 creators joined with a link.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Replace link' }).click()
    await ingrid.getByRole('alertdialog').getByRole('button', { name: 'Replace link' }).click()
    await expect(dialog.getByLabel('Link', { exact: true })).not.toHaveValue(link)
    await expectUnknown(theo, new URL(link).pathname + new URL(link).search)
  })

  await test.step('an invitation works for its address alone', async () => {
    await dialog.getByLabel('Invite by email').fill('theo.brand@example.com, nobody@example.com')
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectSound(ingrid)
    const invitation = await readEmailLink(theo, server, 'theo.brand@example.com')
    expect(invitation).toContain(`/drop/${dropId}?invite=`)
    const ruth = await openPage(browser, server, problems)
    await signUpVerified(ruth, server, 'Ruth Ames', 'ruth.ames@example.com', 'songWriter')
    await expectUnknown(ruth, invitation)
    await theo.goto(invitation)
    await expect(theo.getByRole('heading', { name: 'Zephyrine Vale' })).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'theo.brand' })).toContainText('Joined')
  })

  await test.step('removing them ends it, and what was submitted stays', async () => {
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'theo.brand' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectUnknown(theo, `/drop/${dropId}`)
    await dialog.getByRole('button', { name: 'Remove everyone who joined' }).click()
    await ingrid.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText('No one has joined with this link yet.')).toBeVisible()
    await expectUnknown(mira, `/drop/${dropId}`)
    await mira.goto('/my-pitches')
    await expect(mira.getByText('Slow Exit').first()).toBeVisible()
  })
  expect(problems).toEqual([])
})
