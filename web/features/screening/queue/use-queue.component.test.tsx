import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { toScreen } from '../queued-demo-for-tests.ts'
import { useQueue } from './use-queue.ts'

const total = 450
const songs = Array.from({ length: total }, (_, at) => toScreen(`song-${at}`))

function QueueOf({ dropId, requestedId }: { dropId: string; requestedId: string }) {
  const { bucket, rows, isLoaded } = useQueue(dropId, requestedId)
  const what = rows.some(({ id }) => id === requestedId) ? 'with it' : 'without it'
  return <p>{isLoaded ? `${bucket}: ${rows.length} ${what}` : 'Loading'}</p>
}

it.each([
  ['song-7', '0-100: 100 with it', 1],
  ['song-150', '0-200: 200 with it', 2],
  ['song-401', 'All: 450 with it', 4],
  ['withdrawn', '0-100: 100 without it', 4],
])('is as long as it must be for %s, which the address names [X-1]', async (requestedId, shown, requests) => {
  const get = vi.spyOn(client, 'GET').mockImplementation(async (_path, options) => {
    const { limit, after } = (options as { params: { query: { limit: number; after?: string } } }).params.query
    const from = Number(after ?? 0)
    const next = from + limit < total ? String(from + limit) : null
    return { data: { rows: songs.slice(from, from + limit), next, total }, response: new Response() } as never
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <QueueOf dropId={`drop-${requestedId}`} requestedId={requestedId} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/:/)).toHaveTextContent(shown)
  expect(get).toHaveBeenCalledTimes(requests)
  get.mockRestore()
})
