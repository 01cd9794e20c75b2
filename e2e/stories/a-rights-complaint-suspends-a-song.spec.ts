import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { postApi, createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { pitchByKeyboard, expectPlayback, waitUntilDecidable, emailSubjectsTo } from '../support/steps.ts'

const reason = 'Someone else claims to own this recording.'
const silence = 'This song can’t be played right now'

/** True when no media element of the page plays or has anything left to play. */
const isSilent = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].every(({ paused, ended }) => paused || ended))

test('staff can suspend a song after a rights complaint: nobody can play it, both sides are notified, and it plays again once restored [T-3]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  // Longer than staff need to suspend it on a busy machine: it must still play then.
  const demoId = await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 180, folder: info.outputDir })
  const listen = async (page: Page) => {
    const answer = await page.request.post(`/api/demos/${demoId}/listen`, { headers: { origin: server.baseUrl } })
    return answer.status()
  }
  const play = async (page: Page) => {
    await expect(page.getByRole('button', { name: 'Play Slow Exit' }).first()).toBeEnabled()
    await page.keyboard.press('Space')
    await expectPlayback(page)
  }

  await test.step('the screener and the creator are playing it when staff suspend it', async () => {
    await ola.goto(`/drop/pitch/${dropId}`)
    await play(ola)
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    await mira.getByRole('button', { name: 'Play Slow Exit' }).first().click()
    await expectPlayback(mira)

    await ada.goto('/admin/users')
    await ada.getByRole('link', { name: 'Mira Halden', exact: true }).click()
    await ada.getByRole('button', { name: 'More for Slow Exit' }).click()
    await ada.getByRole('menuitem', { name: 'Suspend' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Suspend Slow Exit' })
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ownership' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(ada.getByText('Slow Exit is suspended.')).toBeVisible()
  })

  await test.step('it stops on both open pages, which say why, and nobody can load it again', async () => {
    await expect(ola.getByText(silence).first()).toBeVisible()
    await expect(mira.getByText(/^We suspended this song on/)).toBeVisible()
    await expect(mira.getByText(reason)).toBeVisible()
    await expect.poll(() => Promise.all([isSilent(ola), isSilent(mira)])).toEqual([true, true])
    await expect(ola.getByRole('button', { name: /^Play / })).toHaveCount(0)
    await expect(mira.getByRole('button', { name: /^Play / })).toHaveCount(0)
    await ola.keyboard.press('Space')
    await ola.keyboard.press('p')
    expect([await isSilent(ola), await listen(ola), await listen(mira), await listen(ada)]).toEqual([
      true,
      409,
      409,
      409,
    ])
    await expect
      .poll(() => emailSubjectsTo(mira, server, 'mira.halden@example.com'))
      .toContain('Slow Exit is suspended')
  })

  await test.step('it plays on both pages once staff restore it from the list of suspended songs', async () => {
    await ada.goto('/admin/review?show=suspended')
    await expect(ada.getByText(reason)).toBeVisible()
    await ada.getByRole('button', { name: 'More for Slow Exit' }).click()
    await ada.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(ada.getByText('Slow Exit can be played again.')).toBeVisible()
    await expect(ada.getByText('No suspended songs')).toBeVisible()
    await play(ola)
    await mira.getByRole('button', { name: 'Play Slow Exit' }).first().click()
    await expectPlayback(mira)
    await expect.poll(() => emailSubjectsTo(mira, server, 'mira.halden@example.com')).toContain('Slow Exit is back')
  })

  await test.step('the same happens to an owner who has it open, and the owner is notified', async () => {
    await waitUntilDecidable(ola)
    await pitchByKeyboard(ola)
    await postApi(ada, server, `/api/drops/${dropId}/deliver`)
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await play(ingrid)
    await postApi(ada, server, `/api/demos/${demoId}/suspend`, { reason })
    await expect(
      ingrid.getByText('This song can’t be played while we review a rights complaint.').first(),
    ).toBeVisible()
    await expect.poll(() => isSilent(ingrid)).toBe(true)
    await expect(ingrid.getByText(reason)).toHaveCount(0)
    await expect(ingrid.getByRole('button', { name: /^Hold/ })).toHaveCount(0)
    const emailSubjects = () => emailSubjectsTo(ingrid, server, 'ingrid.solberg@example.com')
    await expect.poll(emailSubjects).toContain('A pitch for Ines Lund is suspended')
    await postApi(ada, server, `/api/demos/${demoId}/restore`)
    await play(ingrid)
    await expect.poll(emailSubjects).toContain('A suspended pitch for Ines Lund is back')
    // The first time, the song had not been delivered, so the owner was not notified.
    expect((await emailSubjects()).filter((subject) => subject.includes('suspended'))).toHaveLength(2)
  })

  await test.step('the audit trail lists every action, newest first', async () => {
    await ada.goto('/admin/audit')
    const entries = ada.getByRole('row').filter({ hasText: 'Slow Exit' })
    await expect(entries).toHaveText([/Song restored/, /Song suspended/, /Song restored/, /Song suspended/])
  })
  expect(problems).toEqual([])
})
