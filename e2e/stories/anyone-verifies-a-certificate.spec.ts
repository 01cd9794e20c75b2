import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Download, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, listenTo, submitSong } from '../support/drop-steps.ts'
import { horizontalOverflow, openPage } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

type NamedFile = { name: string; mimeType: string; buffer: Buffer }

async function download(page: Page, name: string): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return downloading
}

const verify = async (page: Page, file: string | NamedFile) => {
  await page.getByLabel(/^Choose (a certificate|another file)/).setInputFiles(file)
}

test('[C-4] anyone verifies a certificate without an account, and sees that one byte was changed', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, dropId } = await createLiveDrop(browser, server, problems)
  const folder = info.outputPath()
  const demoId = await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 6, folder })
  await listenTo(ola, server, demoId, 2_000)

  const files = await test.step('a creator downloads the certificate, and sees who played the song', async () => {
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    const paper = mira.getByRole('complementary', { name: 'Certificate and access log' })
    await expect(paper.getByText('Velv, with Ed25519')).toBeVisible()
    const log = mira.getByRole('region', { name: 'Access log' })
    // The player has loaded all of it, and two seconds were heard: log and receipt say the same.
    await expect(log.getByRole('listitem').filter({ hasText: 'A screener' })).toContainText('Played 0:02 of 0:06')
    const receipt = mira.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt.getByText('0:02 of 0:06').first()).toBeVisible()
    await expect(log.getByRole('listitem').filter({ hasText: 'Certificate issued' })).toContainText('No. 1')
    const saved = { json: join(folder, 'certificate.json'), pdf: join(folder, 'certificate.pdf') }
    await (await download(mira, 'Certificate as JSON')).saveAs(saved.json)
    await (await download(mira, 'Certificate as PDF')).saveAs(saved.pdf)
    return saved
  })

  const sent: string[] = []
  const openVisitor = async () => {
    const page = await openPage(browser, server, problems)
    page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`))
    await page.goto('/verify')
    return page
  }
  const visitor = await openVisitor()
  const genuine = visitor.getByText('This certificate is genuine.')

  await test.step('a visitor verifies the JSON and the PDF', async () => {
    for (const file of [files.json, files.pdf]) {
      await verify(visitor, file)
      await expect(genuine).toBeVisible()
      await expect(visitor.getByText('Slow Exit', { exact: true })).toBeVisible()
      // The log of today is published tomorrow.
      await expect(visitor.getByText(/^We can’t check this yet/)).toBeVisible()
      await visitor.reload()
      await expect(genuine).toHaveCount(0)
    }
  })

  await test.step('with one byte changed, it is not genuine, and nothing of it is shown', async () => {
    const text = await readFile(files.json, 'utf8')
    const changed = Buffer.from(text.replace('Slow Exit', 'Slow Exiu'))
    expect(changed.length).toBe(Buffer.byteLength(text))
    await verify(visitor, { name: 'changed.json', mimeType: 'application/json', buffer: changed })
    await expect(visitor.getByText('This certificate isn’t genuine.')).toBeVisible()
    await expect(visitor.getByText('Checked: changed.json')).toBeVisible()
    await expect(visitor.getByText('Slow Exiu')).toHaveCount(0)
    const lyrics = { name: 'lyrics.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
    await verify(visitor, lyrics)
    await expect(visitor.getByText('This isn’t a Velv certificate or access log.')).toBeVisible()
  })

  await test.step('the audio is compared on the device', async () => {
    await verify(visitor, files.json)
    await expect(genuine).toBeVisible()
    const song = join(folder, 'Slow Exit.wav')
    const choose = visitor.getByLabel('Choose the audio file')
    await choose.setInputFiles(song)
    await expect(visitor.getByText('Slow Exit.wav is exactly the file that was submitted.')).toBeVisible()
    const other = Buffer.from(await readFile(song))
    other[other.length - 1]! ^= 1
    await choose.setInputFiles({ name: 'Other.wav', mimeType: 'audio/wav', buffer: other })
    await expect(visitor.getByText(/^Other\.wav isn’t the file that was submitted\./)).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('the creator’s link opens it verified, on a phone, in both themes', async () => {
    const link = await mira.getByRole('link', { name: 'Verify' }).getAttribute('href')
    const phone = await openPage(browser, server, problems)
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(link!)
    await expect(phone.getByText('This certificate is genuine.')).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await phone.emulateMedia({ colorScheme })
      expect([colorScheme, await horizontalOverflow(phone), await runAxe(phone)]).toEqual([colorScheme, 0, []])
    }
  })

  // The story changes what was published for yesterday, which a browser that has read it keeps.
  const later = await openVisitor()

  await test.step('the access log is checked against what Velv publishes', async () => {
    const file = join(folder, 'access-log.json')
    const saveLog = async () => {
      const log = mira.getByRole('region', { name: 'Access log' })
      const downloading = mira.waitForEvent('download')
      await log.getByRole('link', { name: 'Download' }).click()
      await (await downloading).saveAs(file)
    }
    await saveLog()
    await verify(visitor, file)
    await expect(visitor.getByText(/^We can’t verify this access log yet/)).toBeVisible()
    await server.publishAccesses!()
    await saveLog()
    await verify(later, file)
    await expect(later.getByText('2 entries are genuine.')).toBeVisible()
    await expect(later.getByText(demoId, { exact: true })).toBeVisible()
    const recorded = later.getByRole('region', { name: 'What Velv recorded' }).getByRole('listitem')
    await expect(recorded.filter({ hasText: 'A screener' })).toContainText('Played 0:02')
    await expect(recorded.filter({ hasText: 'Certificate issued' })).toContainText('No. 1')
    const text = await readFile(file, 'utf8')
    const changed = Buffer.from(text.replace('\\"by\\":\\"screener\\"', '\\"by\\":\\"screenes\\"'))
    expect(changed.toString()).not.toBe(text)
    await verify(later, { name: 'changed.json', mimeType: 'application/json', buffer: changed })
    await expect(later.getByText('This access log isn’t genuine.')).toBeVisible()
    await expect(recorded).toHaveCount(0)
  })

  await test.step('someone with only the certificate finds its entry in the published log', async () => {
    const date = later.getByRole('region', { name: 'Is its date right?' })
    for (const file of [files.json, files.pdf]) {
      await verify(later, file)
      await expect(date).toContainText('It’s in Velv’s public log, as entry No. 1 of')
      await later.reload()
      await expect(date).toHaveCount(0)
    }
    await verify(later, files.json)
    const { log } = JSON.parse(await readFile(files.json, 'utf8')) as { log: { entry: number } }
    expect(log.entry).toBe(1)
    const head = await later.evaluate(async () => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      return ((await (await fetch(`/.well-known/velv-log/${yesterday}`)).json()) as { head: string }).head
    })
    await expect(date.locator('.digest')).toHaveText(head)
    for (const colorScheme of ['dark', 'light'] as const) {
      await later.emulateMedia({ colorScheme })
      expect([colorScheme, await horizontalOverflow(later), await runAxe(later)]).toEqual([colorScheme, 0, []])
    }
    expect(sent).toEqual([])
  })
  expect(problems).toEqual([])
})
