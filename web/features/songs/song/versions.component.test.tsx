import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { close, playerState } from '../../listening/player/player.ts'
import type { SongInFull } from '../library-song.ts'
import { songForTests, versionForTests } from '../song-for-tests.ts'
import { Versions } from './versions.tsx'
import './song.css'

afterEach(() => {
  close()
  vi.restoreAllMocks()
  queryClient.clear()
})

const main = versionForTests('main')
const instrumental = versionForTests('inst', 'instrumental')
const song = songForTests({ versions: [instrumental, main] })

const open = (shown: SongInFull = song) =>
  render(
    <QueryClientProvider client={queryClient}>
      <main id="page" tabIndex={-1}>
        <Versions song={shown} />
        <Toasts />
      </main>
    </QueryClientProvider>,
  )

const rows = page.getByRole('listitem')
const textOf = (row: typeof rows) => row.element().textContent
const more = (label: string) => page.getByRole('button', { name: `More for ${label}` })

it('[C-1] lists the main version first, and plays each through the player of the page', async () => {
  vi.spyOn(client, 'POST').mockReturnValue(new Promise(() => undefined))
  await open()
  await expect.element(rows.nth(1)).toBeVisible()
  expect(textOf(rows.first())).toMatch(/^Main.*WAV 24 bit.*3:00/)
  expect(textOf(rows.nth(1))).toMatch(/^Instrumental/)
  await userEvent.click(page.getByRole('button', { name: 'Play Instrumental' }))
  await expect.poll(() => playerState().song).toMatchObject({ id: 'inst', kind: 'version', artwork: song.artwork })
})

it('[C-1] makes a version one of another kind', async () => {
  const sent = vi.spyOn(client, 'PATCH').mockResolvedValue({ data: song, response: new Response() } as never)
  await open()
  await userEvent.click(more('Instrumental'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Change kind' }))
  const dialog = page.getByRole('dialog', { name: 'Change kind' })
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'clean')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.mock.calls).toEqual([
    ['/api/versions/{id}', { params: { path: { id: 'inst' } }, body: { kind: 'clean' } }],
  ])
})

it('[C-1] deletes a version only after it was confirmed, and says why it could not', async () => {
  const refusal = new Error('refused')
  const deletion = vi.spyOn(client, 'DELETE').mockRejectedValueOnce(refusal)
  deletion.mockResolvedValue({ data: songForTests({ versions: [main] }), response: new Response() } as never)
  await open()
  await userEvent.click(more('Instrumental'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  const dialog = page.getByRole('alertdialog', { name: 'Delete Instrumental?' })
  await expect.element(dialog).toBeVisible()
  expect(deletion).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(deletion).toHaveBeenCalledTimes(2)
})

it('[C-1] offers no changes of an archived song, and a file for a version without one', async () => {
  const missing = versionForTests('clean', 'clean', { audio: null })
  const { rerender } = await open(songForTests({ versions: [main, missing] }))
  await expect.element(rows.nth(1).getByText('Not uploaded yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose a file for Clean' })).toBeVisible()
  await rerender(
    <QueryClientProvider client={queryClient}>
      <Versions song={songForTests({ can: ['song.read', 'song.play', 'song.restore'] })} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Download Main' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a version' })).not.toBeInTheDocument()
  await expect.element(more('Main')).not.toBeInTheDocument()
})

it('[C-1] says why a file was refused', async () => {
  const refused = versionForTests('short', 'main', {
    audio: { ...main.audio!, state: 'refused', error: { code: 'media/too-short', sentence: 'It is too short.' } },
  })
  await open(songForTests({ versions: [refused] }))
  await expect.element(rows.first().getByText('It is too short.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play Main' })).not.toBeInTheDocument()
})
