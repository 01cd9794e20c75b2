import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { api, client } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { Marked } from './marks.ts'
import { StarButtons } from './star-buttons.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const song = (title: string, stars: number | null): Marked => ({
  id: title,
  title,
  stars,
  averageStars: stars,
  starCount: stars === null ? 0 : 1,
  tags: [],
  commentCount: 0,
  can: ['demo.star'],
})

function List() {
  const { data } = api.useQuery('get', '/api/my/inbox-songs', {})
  return data?.rows.map((one) => <StarButtons key={one.id} song={one} />)
}

const starOf = (title: string, stars: string) =>
  page.getByRole('group', { name: `Your stars for ${title}` }).getByRole('button', { name: stars, exact: true })

it('[B-3] shows stars from the press until the list has them, and saves the next ones meanwhile', async () => {
  const first = { rows: [song('Marble', 1), song('Harbor', null)] }
  const reload = Promise.withResolvers<typeof first>()
  const answers = [Promise.resolve(first), reload.promise]
  let loads = 0
  vi.spyOn(client, 'GET').mockImplementation((async () => ({
    data: await (answers[loads++] ?? reload.promise),
    response: new Response(),
  })) as never)
  const saved: unknown[] = []
  vi.spyOn(client, 'PUT').mockImplementation((async (_path: string, { body }: { body: unknown }) => {
    saved.push(body)
    return { response: new Response() }
  }) as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
  await userEvent.click(starOf('Marble', '4 stars'))
  await expect.poll(() => loads).toBe(2)
  const marble = starOf('Marble', '4 stars')
  await expect.element(marble).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(starOf('Harbor', '2 stars'))
  await expect.poll(() => saved).toEqual([{ stars: 4 }, { stars: 2 }])
  await expect.element(marble).toHaveAttribute('aria-pressed', 'true')
  const shown = vi.fn<(stars: string | null) => void>()
  const watch = new MutationObserver(() => shown(marble.element().getAttribute('aria-pressed')))
  watch.observe(marble.element(), { attributes: true })
  reload.resolve({ rows: [song('Marble', 4), song('Harbor', 2)] })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(starOf('Harbor', '2 stars')).toHaveAttribute('aria-pressed', 'true')
  watch.disconnect()
  expect(shown).not.toHaveBeenCalledWith('false')
})
