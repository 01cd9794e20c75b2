import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { ask, liveDrop, sendSong } from './songs-at-a-drop.ts'
import { answers, hears, hearsEnough, mailsTo } from './steps.ts'

const reason = 'Someone else claims to own this recording.'
const silence = 'This song can’t be played right now.'

/** No media element of the page plays, nor has anything left to play. */
const isSilent = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].every(({ paused, ended }) => paused || ended))

test('after a rights complaint staff suspend a song: nobody can play it, both sides are told, and it plays again once restored [T-3]', async ({
  browser,
  house,
}, info) => {
  const wrongs: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await liveDrop(browser, house, wrongs)
  await mkdir(info.outputDir, { recursive: true })
  const demoId = await sendSong(mira, house, { dropId, title: 'Slow Exit', seconds: 30, folder: info.outputDir })
  const listen = async (page: Page) => {
    const answer = await page.request.post(`/api/demos/${demoId}/listen`, { headers: { origin: house.baseUrl } })
    return answer.status()
  }
  const play = async (page: Page) => {
    await expect(page.getByRole('button', { name: 'Play Slow Exit' }).first()).toBeEnabled()
    await page.keyboard.press('Space')
    await hears(page)
  }

  await test.step('the screener and the creator are playing it when staff suspend it', async () => {
    await ola.goto(`/drop/pitch/${dropId}`)
    await play(ola)
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    await mira.getByRole('button', { name: 'Play Slow Exit' }).first().click()
    await hears(mira)

    await ada.goto('/admin/users')
    await ada.getByRole('link', { name: 'Mira Halden', exact: true }).click()
    await ada.getByRole('button', { name: 'More for Slow Exit' }).click()
    await ada.getByRole('menuitem', { name: 'Suspend' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Suspend Slow Exit' })
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog.getByText('A reason is needed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ownership' }).click()
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(ada.getByText('Slow Exit is suspended.')).toBeVisible()
  })

  await test.step('it falls silent on both open pages, which say why, and nobody gets it again', async () => {
    await expect(ola.getByText(silence).first()).toBeVisible()
    await expect(mira.getByText(/^This song was suspended on/)).toBeVisible()
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
    await expect.poll(() => mailsTo(mira, house, 'mira.halden@example.com')).toContain('Slow Exit has been suspended')
  })

  await test.step('restored from the list of suspended songs, it plays on both pages', async () => {
    await ada.goto('/admin/review?show=suspended')
    await expect(ada.getByText(reason)).toBeVisible()
    await ada.getByRole('button', { name: 'More for Slow Exit' }).click()
    await ada.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(ada.getByText('Slow Exit can be played again.')).toBeVisible()
    await expect(ada.getByText('No suspended songs')).toBeVisible()
    await play(ola)
    await mira.getByRole('button', { name: 'Play Slow Exit' }).first().click()
    await hears(mira)
    await expect.poll(() => mailsTo(mira, house, 'mira.halden@example.com')).toContain('Slow Exit can be played again')
  })

  await test.step('so it is for an owner who has it open, who is told, too', async () => {
    await hearsEnough(ola)
    await answers(ola, 'p')
    await ask(ada, house, `/api/drops/${dropId}/deliver`)
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await play(ingrid)
    await ask(ada, house, `/api/demos/${demoId}/suspend`, { reason })
    await expect(ingrid.getByText(silence).first()).toBeVisible()
    await expect.poll(() => isSilent(ingrid)).toBe(true)
    await expect(ingrid.getByText(reason)).toHaveCount(0)
    await expect(ingrid.getByRole('button', { name: /^Hold/ })).toHaveCount(0)
    const told = () => mailsTo(ingrid, house, 'ingrid.solberg@example.com')
    await expect.poll(told).toContain('A pitch for Ines Lund has been suspended')
    await ask(ada, house, `/api/demos/${demoId}/restore`)
    await play(ingrid)
    await expect.poll(told).toContain('A suspended pitch for Ines Lund is back')
    // The first time the song hadn’t been delivered yet, so the owner wasn’t notified.
    expect((await told()).filter((subject) => subject.includes('suspended'))).toHaveLength(2)
  })

  await test.step('the audit trail tells all of it, newest first', async () => {
    await ada.goto('/admin/audit')
    const entries = ada.getByRole('listitem').filter({ hasText: 'Slow Exit' })
    await expect(entries).toHaveText([/Song restored/, /Song suspended/, /Song restored/, /Song suspended/])
  })
  expect(wrongs).toEqual([])
})
