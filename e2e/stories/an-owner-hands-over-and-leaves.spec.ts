import { mkdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { password } from '../support/steps.ts'
import { joinTeam } from '../support/team-steps.ts'
import { actionsCanBeUndone, test } from '../support/test-server.ts'

test.use({ settings: actionsCanBeUndone })

test('an owner hands over their drops to a colleague, and deletes their account [B-4] [A-8]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 20, folder: info.outputDir })
  const { page: jonna } = await joinTeam(browser, server, { lead: ingrid, admin: ada }, problems)
  await jonna.goto('/drop/mydrops')
  await expect(jonna.getByText('No drops yet')).toBeVisible()

  await test.step('the last lead makes somebody else a lead first', async () => {
    await ingrid.goto('/team')
    await ingrid.getByRole('button', { name: 'Role of Jonna Ek: Member' }).click()
    await ingrid.getByRole('menuitemradio', { name: 'Lead' }).click()
    await expect(ingrid.getByRole('button', { name: 'Role of Jonna Ek: Lead' })).toBeVisible()
  })

  await test.step('drops with submissions keep the account until a colleague has them', async () => {
    await ingrid.goto('/account')
    await expect(ingrid.getByText(/Your account can’t be deleted|Account can not be deleted/)).toHaveCount(1)
    await ingrid.getByRole('button', { name: 'Hand over my drops' }).click()
    const dialog = ingrid.getByRole('dialog', { name: 'Hand over my drops' })
    await expect(dialog.getByLabel('Colleague')).toHaveValue(/./)
    await expect(dialog.getByLabel('Colleague').locator('option')).toHaveText(['Jonna Ek'])
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(ingrid.getByText('1 drop handed over.')).toBeVisible()
    await expect(jonna.getByRole('link', { name: 'Ines Lund', exact: true })).toBeVisible()
  })

  await test.step('then it can be deleted, and the drop goes on', async () => {
    await ingrid.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = ingrid.getByRole('alertdialog')
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(ingrid).toHaveURL(/\/home/)
    await jonna.goto(`/drop/${dropId}`)
    await expect(jonna.getByRole('heading', { name: 'Ines Lund' })).toBeVisible()
    const side = jonna.getByRole('navigation', { name: 'Side' })
    await expect(side.getByRole('link', { name: 'Ines Lund 1' })).toBeVisible()
    // The organization was called as its only person, who is gone.
    await expect(side.getByRole('region', { name: 'Jonna Ek' })).toBeVisible()
    await expect(jonna.locator('body')).not.toContainText('Ingrid')
  })

  expect(problems).toEqual([])
})
