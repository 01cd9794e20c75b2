import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, postApi } from '../support/drop-steps.ts'
import { named } from '../support/environments.ts'
import { chooseProfession, horizontalOverflow, openPage, password, readEmailLink } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const email = 'noor.haddad@example.com'

const expectSound = async (page: Page) => expect([await horizontalOverflow(page), await runAxe(page)]).toEqual([0, []])

test('[B-4] a lead invites a colleague, who joins on a phone and works on the same drops', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const { ingrid, ada } = await createLiveDrop(browser, server, problems)
  const noor = await openPage(browser, server, problems)
  await noor.setViewportSize({ width: 390, height: 844 })
  const people = ingrid.getByRole('region', { name: 'People' })
  const invitations = ingrid.getByRole('region', { name: 'Invitations' })

  await test.step('the lead invites an address, and not her own', async () => {
    await ingrid.goto('/')
    await ingrid.getByRole('link', { name: /^Team/ }).click()
    await expect(ingrid.getByText('You’re the only one here')).toBeVisible()
    await ingrid.getByRole('button', { name: 'Rename the team' }).click()
    await ingrid.getByLabel('Name', { exact: true }).fill('Northbound Music')
    await ingrid.getByRole('button', { name: 'Save' }).click()
    await expect(ingrid.getByRole('heading', { name: 'Northbound Music', level: 1 })).toBeVisible()
    await ingrid.keyboard.press('i')
    const dialog = ingrid.getByRole('dialog', { name: 'Invite to Northbound Music' })
    await dialog.getByLabel('Email').fill('ingrid.solberg@example.com')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      'This is your own address. Enter a colleague’s.',
    )
    await expectSound(ingrid)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(invitations.getByRole('row', { name: email })).toContainText('Expires')
    await expectSound(ingrid)
  })

  await test.step('the colleague signs up on a phone and joins before staff have reviewed them', async () => {
    const invitation = await readEmailLink(noor, server, email)
    await noor.goto(invitation)
    await noor.getByRole('link', { name: 'Sign up' }).first().click()
    await expect(noor.getByText('To join the team that invited you')).toBeVisible()
    await chooseProfession(noor, 'anr')
    await noor.getByLabel('Name').fill(named('Noor Haddad'))
    await noor.getByLabel('Email').fill(email)
    await noor.getByLabel('Password', { exact: true }).fill(password)
    await noor.getByRole('checkbox').check()
    await noor.getByRole('button', { name: 'Sign up' }).click()
    await expect(noor.getByRole('button', { name: 'Resend email' })).toBeVisible()
    await noor.request.get(await readEmailLink(noor, server, email))
    await expect(noor.getByRole('heading', { name: 'Join Northbound Music' })).toBeVisible()
    await expect(noor.getByText('invited you as a member.')).toBeVisible()
    await expectSound(noor)
    await noor.getByRole('button', { name: 'Join Northbound Music' }).click()
    await expect(noor.getByRole('heading', { name: 'You’re on the team at Northbound Music' })).toBeVisible()
    await expect(invitations.getByText('Accepted. Waiting for Velv staff')).toBeVisible()
  })

  await test.step('staff approve the account, and the colleague finds the team’s drops', async () => {
    const { me } = await (await noor.request.get('/api/me', { failOnStatusCode: true })).json()
    await postApi(ada, server, '/api/admin/people/verify', { reason: 'Our team knows them.', ids: [me.id] })
    await server.endUndoTime?.()
    await noor.getByRole('link', { name: 'Open the team' }).click()
    await expect(noor.getByText(`${named('Noor Haddad')} you`)).toBeVisible()
    await expectSound(noor)
    await noor.goto('/drop/mydrops')
    await expect(noor.getByText('No drops yet')).toBeVisible()
    await noor.getByRole('radio', { name: 'Team' }).click()
    await expect(noor).toHaveURL('/drop/mydrops?of=team')
    await expect(noor.getByRole('link', { name: 'Ines Lund' })).toBeVisible()
    await noor.getByRole('radio', { name: 'For me' }).click()
    await expect(noor.getByText('Nothing assigned to you')).toBeVisible()
  })

  await test.step('the lead changes the colleague’s role, and removes them', async () => {
    await expect(people.getByRole('row', { name: named('Noor Haddad') })).toBeVisible()
    await expectSound(ingrid)
    await people.getByRole('button', { name: `Role of ${named('Noor Haddad')}: Member` }).click()
    await ingrid.getByRole('menuitemradio', { name: 'Observer' }).click()
    await people.getByRole('button', { name: `Role of ${named('Noor Haddad')}: Observer` }).click()
    await ingrid.getByRole('menuitem', { name: `Remove ${named('Noor Haddad')}` }).click()
    await ingrid.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(ingrid.getByText('You’re the only one here')).toBeVisible()
    await expect(noor.getByText('No drops yet')).toBeVisible()
    await expect(noor.getByRole('radio', { name: 'Team' })).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
