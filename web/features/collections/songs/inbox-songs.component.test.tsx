import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { type Me, MeContext } from '../../../lib/session/session.ts'
import { InboxSongs } from './inbox-songs.tsx'
import type { PitchedSong } from './pitched-song.ts'
import { pitchedSongForTests } from './pitched-song-for-tests.ts'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const song = pitchedSongForTests({ stars: 4, averageStars: 4, starCount: 1 })

type Answer = { rows: PitchedSong[]; next: string | null } | 'fails'

/** The page of a search with these answers, by the cursor that asks for them; the first one is called "first". */
async function search(answers: Record<string, Answer>) {
  await page.viewport(1440, 900)
  const asked: string[] = []
  vi.spyOn(client, 'GET').mockImplementation(((_path: string, init: { params: { query: { after?: string } } }) => {
    const at = init.params.query.after ?? 'first'
    asked.push(at)
    const answer = answers[at]!
    if (answer === 'fails') return Promise.reject(new Error('No connection'))
    return Promise.resolve({ data: { ...answer, unrecognized: [] }, response: new Response() })
  }) as never)
  const router = createMemoryRouter([{ path: '*', element: <InboxSongs /> }], { initialEntries: ['/?q=exit'] })
  await render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ id: 'ingrid', name: 'Ingrid Solberg' } as Me}>
        <RouterProvider router={router} />
      </MeContext>
    </QueryClientProvider>,
  )
  return asked
}

const nothing = page.getByText('No songs match “exit”')

it('[B-3] requests more pages until a search finds something', async () => {
  const asked = await search({
    first: { rows: [], next: 'second' },
    second: { rows: [], next: 'third' },
    third: { rows: [song], next: 'fourth' },
  })
  await expect.element(page.getByRole('link', { name: 'Slow Exit' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(asked).toEqual(['first', 'second', 'third'])
})

it('[B-3] says that nothing matches only after all songs have been searched', async () => {
  const asked = await search({ first: { rows: [], next: 'second' }, second: { rows: [], next: null } })
  await expect.element(nothing).toBeVisible()
  expect(asked).toEqual(['first', 'second'])
})

it('[B-3] stops when a later page fails, and continues with Try again', async () => {
  const answers: Record<string, Answer> = { first: { rows: [], next: 'second' }, second: 'fails' }
  await search(answers)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(nothing.query()).toBeNull()
  answers['second'] = { rows: [], next: null }
  await userEvent.click(retry)
  await expect.element(nothing).toBeVisible()
})
