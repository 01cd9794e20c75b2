import { mkdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { postApi, listenTo, createLiveDrop, publishDrop, submitSong } from '../support/drop-steps.ts'
import { requirePasswordOnce, openPage, signUpVerified, emailSubjectsTo, password } from '../support/steps.ts'

test('staff can remove a drop owner with submissions: open songs are refunded, and answers stay without the person [T-3] [M-1] [A-8]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const june = await openPage(browser, server, problems)
  await signUpVerified(june, server, 'June Park', 'june.park@example.com', 'producer')
  await mkdir(info.outputDir, { recursive: true })
  const folder = info.outputDir
  const answeredDrop = await publishDrop(ingrid, ada, server, { artist: 'Baia Norte' })
  const open = await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 4, folder })
  const held = await submitSong(june, server, { dropId: answeredDrop, title: 'Half the Road', seconds: 6, folder })
  await listenTo(ola, server, held, 3_000)
  await postApi(ola, server, `/api/demos/${held}/pitch`)
  await postApi(ada, server, `/api/drops/${answeredDrop}/deliver`)
  await listenTo(ingrid, server, held, 3_000)
  await postApi(ingrid, server, `/api/demos/${held}/hold`)

  await test.step('the owner cannot delete the account and is referred to support', async () => {
    await ingrid.goto('/account')
    await expect(ingrid.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  })

  await mira.goto(`/my-pitches/${dropId}/${open}`)
  await expect(mira.getByText('SCREENING', { exact: true }).first()).toBeVisible()

  await test.step('staff see the consequences, and confirm with their password', async () => {
    await ada.goto('/admin/users')
    await ada.getByRole('link', { name: 'Ingrid Solberg', exact: true }).click()
    const prompts = await requirePasswordOnce(ada)
    await ada.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = ada.getByRole('dialog', { name: 'Remove Ingrid Solberg' })
    await expect(dialog.getByText('This can’t be undone.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([
      'They’ll be logged out right away.',
      'All of their drops will be removed, including 1 that creators can see now.',
      /^1 song without a final answer will be refunded: .+ in 1 payment\.$/,
      'The creators of these songs will be notified.',
      'Creators will keep 1 answer, without this person’s name.',
      'Their name, email, picture, login, and devices will be deleted.',
      'Payments and earnings will stay on record, without their name.',
    ])
    await dialog.getByRole('button', { name: 'Requested' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    const question = ada.getByRole('dialog', { name: 'Remove Ingrid Solberg' })
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(ada.getByText('Ingrid Solberg is removed.')).toBeVisible()
    expect(prompts.count).toBe(1)
  })

  await test.step('the owner is logged out', async () => {
    await expect(ingrid).toHaveURL(/\/home/)
    expect((await ingrid.request.get('/api/me')).status()).toBe(401)
  })

  await test.step('a creator without an answer sees the refund on the open page', async () => {
    await expect(mira.getByText('REFUNDED', { exact: true }).first()).toBeVisible()
    await mira.goto('/')
    await expect(mira.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await expect(mira.getByRole('link', { name: 'Ines Lund' })).toHaveCount(0)
    await expect
      .poll(() => emailSubjectsTo(mira, server, 'mira.halden@example.com'))
      .toContain('Your refund for Slow Exit')
    await expect
      .poll(async () => (await (await mira.request.get(`/api/demos/${open}`)).json()).payment)
      .toBe('refunded')
  })

  await test.step('a creator with an answer keeps it and its receipt, without the owner’s name', async () => {
    await june.goto(`/my-pitches/${answeredDrop}/${held}`)
    await expect(june.getByText('HOLD', { exact: true }).first()).toBeVisible()
    await expect(june.getByText('Deleted account, A&R put it on HOLD')).toBeVisible()
    await expect(june.getByRole('complementary', { name: 'Listening receipt' })).toContainText('Deleted account')
    await expect(june.getByText('Baia Norte').first()).toBeVisible()
    await expect(june.locator('body')).not.toContainText('Ingrid')
    const emailSubjects = () => emailSubjectsTo(june, server, 'june.park@example.com')
    await expect.poll(emailSubjects).toContain('Half the Road is on hold')
    expect(await emailSubjects()).not.toContain('Your refund for Half the Road')
  })
  expect(problems).toEqual([])
})
