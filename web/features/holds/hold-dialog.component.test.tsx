import { firstHoldDefaults, holdEnd } from '@velv/domain/demos/holds/hold.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { type Me, MeContext } from '../../lib/session/session.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { HoldDialog } from './hold-dialog.tsx'

const demo = { id: 'slow-exit', title: 'Slow Exit', creator: 'Mira Halden', heldElsewhereUntil: null as string | null }
const drop = { name: 'Ines Lund', artist: 'Ines Lund', isArtistConfidential: true }

let posts: string[]
let puts: [path: string, body: unknown][]

beforeEach(async () => {
  await page.viewport(1440, 900)
  posts = []
  puts = []
  vi.spyOn(client, 'GET').mockImplementation((async () => ({
    data: { ...firstHoldDefaults, split: '60/40' },
    response: new Response(),
  })) as never)
  vi.spyOn(client, 'POST').mockImplementation((async (path: string) => {
    posts.push(path)
    return { response: new Response() }
  }) as never)
  vi.spyOn(client, 'PUT').mockImplementation((async (path: string, init: { body?: unknown }) => {
    puts.push([path, init.body])
    return { response: new Response() }
  }) as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

async function open(change: Partial<typeof demo> = {}, role = 'lead') {
  const [onSaved, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ organization: { id: 'northbound', role } } as Me}>
        <HoldDialog demo={{ ...demo, ...change }} drop={drop} onSaved={onSaved} onClose={onClose} />
      </MeContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Hold Slow Exit' })).toBeVisible()
  return { onSaved, onClose }
}

it('begins with the organization’s terms and the artist of the drop, and stops the undo time [B-5]', async () => {
  await open()
  await expect.element(page.getByLabelText('Split', { exact: true })).toHaveValue('60/40')
  await expect.element(page.getByLabelText('Artist', { exact: true })).toHaveValue('Ines Lund')
  await expect.element(page.getByRole('checkbox', { name: /^Keep the artist confidential/ })).toBeChecked()
  expect(posts).toEqual(['/api/demos/{id}/hold/pause'])
  const steps = page.getByRole('list', { name: 'What happens when' }).element().textContent
  expect(steps).toMatch(/^Today.*answer due.*reminder.*ends$/)
})

it('places the hold with Ctrl and Enter, and keeps the terms for the next ones if asked to [B-5]', async () => {
  const { onSaved, onClose } = await open()
  await page.getByRole('radio', { name: '90 days' }).click()
  await page.getByRole('switch', { name: 'Exclusive' }).click()
  await page.getByRole('checkbox', { name: 'Start our next holds with these terms' }).click()
  await page.getByLabelText('Project').fill('Second album')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(puts).toEqual([
    ['/api/my/hold-defaults', { days: 90, fee: '', split: '60/40', isExclusive: true, hasFirstRefusal: false }],
    ['/api/demos/{id}/hold', expect.objectContaining({ project: 'Second album', isExclusive: true })],
  ])
})

it('lets the undo time begin again, and changes nothing, when it is closed [B-5]', async () => {
  const { onClose } = await open()
  await page.getByLabelText('Project').fill('Second album')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(puts).toEqual([['/api/demos/{id}/hold', undefined]])
})

it('takes no day that is too soon, and no fee without an amount [B-5]', async () => {
  await open()
  await page.getByRole('radio', { name: 'Date' }).click()
  const tooSoon = holdEnd(serverDate(), 2).toISOString().slice(0, 10)
  await page.getByLabelText('Last day').fill(tooSoon)
  await expect.element(page.getByRole('button', { name: 'Choose a day' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: '60 days' }).click()
  await page.getByLabelText('Kind of offer').selectOptions('fee')
  await expect.element(page.getByRole('button', { name: 'Enter the fee' })).toHaveAttribute('aria-disabled', 'true')
})

it('says until when the song is on an exclusive hold elsewhere, and offers the defaults to leads alone [B-5]', async () => {
  await open({ heldElsewhereUntil: '2099-01-12T12:00:00.000Z' }, 'member')
  await expect.element(page.getByText(/^On an exclusive hold elsewhere until Jan 12, 2099\./)).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Start our next holds with these terms' }).elements()).toEqual([])
})
