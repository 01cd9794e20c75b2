import { expect, type Page } from '@playwright/test'
import { createLiveDrop, publishDrop } from '../support/drop-steps.ts'
import { keepReadySong, sendSong } from '../support/song-steps.ts'
import { readPrice, writeSongFile } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

/** Everything a person does on the pages of this tab, across navigations: what they click, and where they type. */
async function recordActions(page: Page) {
  const clicked: string[] = []
  const typed: string[] = []
  const uploads: string[] = []
  await page.exposeFunction(
    'recordAction',
    (kind: string, what: string) => void (kind === 'click' ? clicked : typed).push(what),
  )
  const record = () => {
    const { recordAction } = window as unknown as { recordAction: (kind: string, what: string) => void }
    const listen = (type: string) =>
      document.addEventListener(
        type,
        ({ target }) => {
          const control = (target as Element).closest('a, button, input, select, textarea, label')
          if (type === 'click' || control?.getAttribute('type') !== 'checkbox')
            recordAction(type, control?.getAttribute('name') ?? control?.textContent?.trim() ?? 'the page')
        },
        { capture: true },
      )
    for (const type of ['click', 'input', 'change']) listen(type)
  }
  await page.addInitScript(record)
  await page.evaluate(record)
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/uploads'))
      uploads.push(`${request.method()} ${request.url()}`)
  })
  return { clicked, typed, uploads }
}

async function confirmAndPay(page: Page): Promise<void> {
  const confirmations = page.getByRole('group', { name: 'Confirm both statements' }).getByRole('checkbox')
  await expect(confirmations).toHaveCount(2)
  for (const confirmation of await confirmations.all()) await confirmation.check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Sandbox')).toBeVisible()
}

test('[C-1] a song that was sent once is sent again in two clicks, without an upload or a field to fill', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  const [second, third] = [
    await publishDrop(ingrid, ada, server, { artist: 'Sofia Brandt' }),
    await publishDrop(ingrid, ada, server, { artist: 'The Northern Line' }),
  ]
  const songId = await keepReadySong(mira, await writeSongFile(info.outputPath('Half the Road.wav'), 8))
  await sendSong(mira, server, { songId, dropId })
  const results = async () => {
    const { rows } = await (await mira.request.get(`/api/songs/${songId}/submissions`)).json()
    return rows.map(({ dropId, result }: { dropId: string; result: string }) => [dropId, result])
  }
  await expect.poll(results).toEqual([[dropId, 'screening']])
  const price = await readPrice(mira)

  await test.step('from the song: submit, confirm, pay', async () => {
    await mira.goto(`/my-pitches/songs/${songId}`)
    const submit = mira.getByRole('link', { name: 'Submit to Sofia Brandt' })
    await expect(submit).toBeVisible()
    const { clicked, typed, uploads } = await recordActions(mira)
    await submit.click()
    await expect(mira.getByRole('radio', { name: /Half the Road/ })).toBeChecked()
    await confirmAndPay(mira)
    expect(clicked).toEqual(['Submit to Sofia Brandt', 'isUnreleased', 'hasRights', `Pay ${price}`])
    expect([typed, uploads]).toEqual([[], []])
    await mira.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(mira).toHaveURL(/\/demo\/.+\/success/)
    await expect.poll(results).toEqual([
      [second, 'screening'],
      [dropId, 'screening'],
    ])
  })

  await test.step('from the drop: the song is chosen already, and only the two confirmations are left', async () => {
    const page = await mira.context().newPage()
    await page.goto(`/drop/${third}/submit`)
    const { clicked, typed, uploads } = await recordActions(page)
    await expect(page.getByRole('radio', { name: /Half the Road/ })).toBeChecked()
    await confirmAndPay(page)
    expect(clicked).toEqual(['isUnreleased', 'hasRights', `Pay ${price}`])
    expect([typed, uploads]).toEqual([[], []])
  })
  expect(problems).toEqual([])
})
