import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { type Me, MeContext } from '../../../lib/session/session.ts'
import * as player from '../../listening/player/player.ts'
import { pitchedSongForTests } from '../songs/pitched-song-for-tests.ts'
import { CollectionView } from './collection-view.tsx'

afterEach(() => {
  player.close()
  vi.restoreAllMocks()
  queryClient.clear()
})

const collection = {
  id: 'album',
  name: 'Album two',
  note: '',
  cover: [],
  songCount: 4,
  playableByLink: 0,
  durationMs: 720_000,
  dropCount: 1,
  updatedAt: '2026-11-20T12:00:00Z',
  updatedBy: null,
  can: ['collection.edit'],
}

const songs = ['Marble', 'Harbor', 'Slow Exit', 'Salt'].map((title) =>
  pitchedSongForTests({ id: title, title, can: ['demo.hear'] }),
)

/** Two songs a page. */
const songsFrom = (at: number) => ({
  rows: songs.slice(at, at + 2),
  next: at + 2 < songs.length ? String(at + 2) : null,
})

let requests: number[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  requests = []
  vi.spyOn(client, 'GET').mockImplementation((async (
    path: string,
    init: { params: { query?: { after?: string } } },
  ) => {
    if (!path.endsWith('/songs')) return { data: collection, response: new Response() }
    const at = Number(init.params.query?.after ?? 0)
    requests.push(at)
    return { data: { ...songsFrom(at), unrecognized: [] }, response: new Response() }
  }) as never)
  vi.spyOn(client, 'POST').mockImplementation((() => Promise.reject(new Error('No connection'))) as never)
  vi.spyOn(client, 'PUT').mockImplementation((() => new Promise(() => {})) as never)
  const router = createMemoryRouter([{ path: '*', element: <CollectionView id="album" /> }])
  await render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ id: 'ingrid', name: 'Ingrid Solberg' } as Me}>
        <RouterProvider router={router} />
      </MeContext>
    </QueryClientProvider>,
  )
  await page.getByRole('link', { name: 'Harbor' }).findElement()
})

const titles = () => [...document.querySelectorAll('tbody .dense-name')].map(({ textContent }) => textContent)

it('[B-3] plays all songs, those on later pages too', async () => {
  expect(requests).toEqual([0])
  await userEvent.click(page.getByRole('button', { name: 'Play all' }))
  await expect.poll(() => requests).toEqual([0, 2])
  for (const title of ['Harbor', 'Slow Exit', 'Salt']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => player.playerState().hasNext).toBe(true)
    player.next()
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect.poll(() => player.playerState().song?.title).toBe(title)
  }
  expect(player.playerState().hasNext).toBe(false)
})

it('[B-3] keeps the focus on what moved a song', async () => {
  const link = page.getByRole('link', { name: 'Harbor' })
  link.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(titles).toEqual(['Harbor', 'Marble'])
  await expect.element(link).toHaveFocus()
  const menu = page.getByRole('button', { name: 'More for Harbor' })
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: 'Move down' }))
  await expect.poll(titles).toEqual(['Marble', 'Harbor'])
  await expect.element(menu).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(titles).toEqual(['Harbor', 'Marble'])
  await expect.element(menu).toHaveFocus()
})
