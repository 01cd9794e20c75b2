import type { AccessContent } from '@velv/domain/demos/access-log/access-log.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VerifiedLog } from './verified-log.tsx'
import { Verify } from './verify.tsx'

const entryOf = (number: number): AccessContent => ({
  version: 2,
  number,
  kind: 'streamed',
  submission: 'a-submission',
  update: '',
  by: 'screener',
  listener: 'ab12',
  from: '2026-11-25T10:00:00.000Z',
  to: '2026-11-25T10:03:00.000Z',
  played: [[0, 61_000]],
  sent: [[0, 180_000]],
  bytes: 0,
  certificate: '',
})

it('[C-4] shows the result of what was chosen last, and its name', async () => {
  await render(<Verify />)
  const choose = (name: string, read: Promise<string>) => {
    const file = new File([], name)
    vi.spyOn(file, 'arrayBuffer').mockImplementation(
      async () => new TextEncoder().encode(await read).buffer as ArrayBuffer,
    )
    const transfer = new DataTransfer()
    Object.defineProperty(transfer, 'files', { value: [file] })
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }))
  }
  // Whatever the browser makes of a made-up transfer, it must know that there are files in it.
  vi.spyOn(DataTransfer.prototype, 'types', 'get').mockReturnValue(['Files'])
  const slow = Promise.withResolvers<string>()
  choose('slow.json', slow.promise)
  await expect.element(page.getByText('Checking…')).toBeVisible()
  choose('newer.json', Promise.resolve('{"type":"velv-submission-certificate","version":3}'))
  await expect.element(page.getByText(/^This file is newer than this page/)).toBeVisible()
  slow.resolve('{}')
  await new Promise((done) => setTimeout(done, 100))
  await expect.element(page.getByText('Checked: newer.json')).toBeVisible()
  await expect.element(page.getByText(/^This file is newer than this page/)).toBeVisible()
  choose('gone.json', Promise.reject(new Error('NotReadableError')))
  await expect.element(page.getByText('We couldn’t read this file. Choose it again.')).toBeVisible()
  await expect.element(page.getByText('Checked: gone.json')).toBeVisible()
  vi.restoreAllMocks()
})

it('[C-4] lists what Velv recorded, at most 20 entries of it', async () => {
  const proven = Array.from({ length: 23 }, (_, at) => entryOf(23 - at))
  await render(<VerifiedLog outcome={{ isGenuine: true, submission: 'a-submission', proven, waiting: 1 }} />)
  await expect.element(page.getByText('23 entries are genuine.')).toBeVisible()
  await expect.element(page.getByText('a-submission')).toBeVisible()
  const rows = page.getByRole('listitem')
  expect(rows.elements().length).toBe(20)
  for (const text of ['A screener', 'Played 1:01', /2026/, 'No. 23'])
    await expect.element(rows.first().getByText(text)).toBeVisible()
  await expect.element(page.getByText('and 3 more')).toBeVisible()
})

it('[C-4] lists nothing that isn’t proven', async () => {
  await render(<VerifiedLog outcome={{ isGenuine: true, submission: 'a-submission', proven: [], waiting: 2 }} />)
  await expect.element(page.getByText(/^We can’t verify this access log yet/)).toBeVisible()
  expect(page.getByText('a-submission').elements()).toEqual([])
  expect(page.getByRole('list').elements()).toEqual([])
})
