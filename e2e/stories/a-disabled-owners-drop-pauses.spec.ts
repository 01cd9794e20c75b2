import { mkdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { postApi, createLiveDrop, uploadReadySong } from '../support/drop-steps.ts'

test('creators see that a disabled owner’s drop takes no submissions until the owner is enabled again [T-3] [M-1]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const demoId = await uploadReadySong(mira, server, { dropId, title: 'Slow Exit', seconds: 4, folder: info.outputDir })
  const checkout = () =>
    mira.request.post(`/api/demos/${demoId}/checkout`, { data: {}, headers: { origin: server.baseUrl } })
  const inFeed = mira.getByRole('main').getByRole('link', { name: /Ines Lund/ })
  await mira.goto('/genre/pop')
  await expect(inFeed.first()).toBeVisible()

  await test.step('when the owner is disabled, the drop leaves the open list at once', async () => {
    await ada.goto('/admin/users')
    await ada.getByRole('link', { name: 'Ingrid Solberg', exact: true }).click()
    await ada.getByRole('button', { name: 'Disable', exact: true }).click()
    const dialog = ada.getByRole('dialog', { name: 'Disable Ingrid Solberg' })
    await expect(dialog.getByText(/Live drops they own will be paused/)).toBeVisible()
    await dialog.getByLabel('Reason').fill('We are checking who uses this account.')
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(ada.getByText(/^Disabled since/)).toBeVisible()
    await expect(inFeed).toHaveCount(0)
  })

  await test.step('the drop’s page says so, and a draft waits', async () => {
    const paused = 'This drop is paused and isn’t taking submissions right now.'
    await mira.goto(`/drop/${dropId}`)
    await expect(mira.getByText(paused).first()).toBeVisible()
    await mira.goto(`/drop/${dropId}/submit`)
    await expect(mira.getByText(`${paused} Your draft stays in My Pitches`, { exact: false })).toBeVisible()
    await expect(mira.getByRole('button', { name: 'This drop is paused' })).toBeDisabled()
    const refused = await checkout()
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'drop/paused'])
  })

  await test.step('when the owner is enabled, the drop is listed again and the draft can be sent', async () => {
    await ada.getByRole('button', { name: 'Enable', exact: true }).click()
    await expect(ada.getByText('Ingrid Solberg can log in again.')).toBeVisible()
    await expect(mira.getByRole('button', { name: 'This drop is paused' })).toHaveCount(0)
    const { url } = await postApi(mira, server, `/api/demos/${demoId}/checkout`)
    await mira.request.post(url, { form: { choice: 'pay' }, maxRedirects: 0 })
    await expect
      .poll(async () => (await (await mira.request.get(`/api/demos/${demoId}`)).json()).result)
      .toBe('screening')
    await mira.goto('/genre/pop')
    await expect(inFeed.first()).toBeVisible()
  })
  expect(problems).toEqual([])
})
