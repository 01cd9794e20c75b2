import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { MeContext, type Me } from '../../../lib/session/session.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import type { SongInFull } from '../library-song.ts'
import { songForTests, versionForTests } from '../song-for-tests.ts'
import { SongLibrary } from './song-library.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const library = ['Gold by Morning', 'Half the Road', 'Slow Exit'].map((title) => {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return songForTests({ id, title, versions: [versionForTests(`${id}-main`)] })
})

const Address = () => <output aria-label="Address">{useLocation().search}</output>

function LibraryPage() {
  return (
    <main id="page" tabIndex={-1}>
      <h1>Songs</h1>
      <SongLibrary views={<nav aria-label="Views" />} />
      <Address />
      <Toasts />
    </main>
  )
}

/** The library with these songs; what the page sends is recorded and succeeds. */
async function open(rows: readonly SongInFull[] = library, path = '/') {
  await page.viewport(1440, 900)
  vi.spyOn(client, 'GET').mockImplementation(((url: string) =>
    Promise.resolve({
      data: url.endsWith('/count') ? { active: rows.length, archived: 0 } : { rows, next: null },
      response: new Response(),
    })) as never)
  const sent = vi.spyOn(client, 'POST').mockResolvedValue({ response: new Response() } as never)
  const router = createMemoryRouter([{ path: '*', element: <LibraryPage /> }], { initialEntries: [path] })
  await render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ id: 'ada', name: 'Ada Walker' } as Me}>
        <RouterProvider router={router} />
      </MeContext>
    </QueryClientProvider>,
  )
  return sent
}

const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const all = page.getByRole('checkbox', { name: 'Select all songs shown' })
const bar = page.getByRole('region', { name: 'Selected songs' })
const title = (name: string) => page.getByRole('link', { name, exact: true })
const topOf = (name: string) => title(name).element().getBoundingClientRect().top

it('[C-1] selects songs without moving a row, and offers what can be done with them', async () => {
  await open()
  await expect.element(title('Slow Exit')).toBeVisible()
  const before = topOf('Gold by Morning')
  await userEvent.click(box('Half the Road'))
  await expect.element(bar.getByText('1 selected')).toBeVisible()
  await expect.element(all).toBePartiallyChecked()
  await userEvent.click(box('Slow Exit'))
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  expect(topOf('Gold by Morning')).toBe(before)
  const [barBox, rowBox] = [bar, box('Gold by Morning')].map((one) => one.element().getBoundingClientRect())
  expect(barBox!.bottom).toBeLessThanOrEqual(rowBox!.top)
  await userEvent.click(all)
  await expect.element(bar.getByText('3 selected')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear selection' }))
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(box('Half the Road')).not.toBeChecked()
})

it('[C-1] archives the selected songs at once, and restores the same ones with undo', async () => {
  const sent = await open()
  await userEvent.click(box('Half the Road'))
  await userEvent.click(box('Slow Exit'))
  await userEvent.click(bar.getByRole('button', { name: 'Archive' }))
  await userEvent.click(page.getByRole('dialog', { name: '2 songs archived.' }).getByRole('button', { name: /^Undo/ }))
  await expect.poll(() => sent.mock.calls.length).toBe(2)
  const ids = ['half-the-road', 'slow-exit']
  expect(sent.mock.calls).toEqual([
    ['/api/my/songs/archive', { body: { ids, isArchived: true } }],
    ['/api/my/songs/archive', { body: { ids, isArchived: false } }],
  ])
  await expect.element(bar).not.toBeInTheDocument()
})

it('[C-1] sends only the details that were changed for many', async () => {
  const sent = await open()
  await userEvent.click(all)
  await userEvent.click(bar.getByRole('button', { name: 'Edit details' }))
  const dialog = page.getByRole('dialog', { name: 'Edit 3 songs' })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.selectOptions(dialog.getByLabelText('Vocal'), 'duet')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'None of these songs contain samples' }))
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  const ids = library.map(({ id }) => id)
  expect(sent.mock.calls).toEqual([['/api/my/songs/edit', { body: { ids, vocal: 'duet', containsSamples: false } }]])
})

it('[C-1] moves with J and K, and selects with X', async () => {
  await open()
  await expect.element(title('Slow Exit')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(title('Half the Road')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(box('Half the Road')).toBeChecked()
  await userEvent.keyboard('kx')
  await expect.element(title('Gold by Morning')).toHaveFocus()
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(bar.getByText('1 selected')).toBeVisible()
})

it('[C-1] sorts by the head of a column, and adds operators to the search', async () => {
  await open()
  const address = page.getByLabelText('Address')
  await userEvent.click(page.getByRole('link', { name: /^Title ?, sort A to Z$/ }))
  await expect.element(address).toHaveTextContent('?sort=title')
  await expect
    .element(page.getByRole('link', { name: /^Title ?, sorted, A to Z$/ }))
    .toHaveAttribute('aria-current', 'true')
  const operator = page.getByRole('button', { name: 'bpm:90..110' })
  await userEvent.click(operator)
  await expect.element(page.getByRole('searchbox')).toHaveValue('bpm:90..110')
  await expect.element(operator).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(operator)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

it('[C-1] names the operators that mean nothing, and what to do when nothing is found', async () => {
  await open([], '/?q=bpm:fast')
  await expect.element(page.getByText('We didn’t recognize bpm:fast')).toBeVisible()
  await expect.element(page.getByText('No songs match “bpm:fast”')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Clear search' })).toBeVisible()
})

it('[C-1] shows thirteen songs of 48 px in a window of 900 px', async () => {
  const songs = Array.from({ length: 13 }, (_, at) => songForTests({ id: `song-${at}`, title: `Song ${at}` }))
  await open(songs)
  await expect.element(title('Song 12')).toBeVisible()
  const rows = page.getByRole('list', { name: 'My songs' }).getByRole('listitem').elements()
  expect(new Set(rows.map((row) => row.getBoundingClientRect().height))).toEqual(new Set([48]))
  // The frame's bar and the page's padding are around it.
  const above = 3.5 * 16 + 20
  expect(
    rows.at(-1)!.getBoundingClientRect().bottom -
      page.getByLabelText('Views').element().getBoundingClientRect().top +
      above,
  ).toBeLessThanOrEqual(900)
})
