import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { queuedDemoForTests } from '../queued-demo-for-tests.ts'
import { DecidedStatus } from './decided-status.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const queued = (id: string, artist: string) => ({
  id,
  artist,
  label: '',
  genre: ['pop'],
  lyrics: ['English'],
  summary: 'A closer.',
  expireTime: '2026-11-30T00:00:00Z',
  songs: 1,
  durationMs: 40_000,
  earnsMicros: 200_000,
})

const showLastSong = (rows: ReturnType<typeof queued>[]) => {
  const answer = { data: { rows, next: null }, response: new Response() }
  vi.spyOn(client, 'GET').mockResolvedValue(answer as never)
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DecidedStatus
          demo={queuedDemoForTests('Marble', 'nogo', [])}
          isDone
          isLeasedByOthers={false}
          isWithdrawn={false}
          hasLine
          showKey
          onNext={undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('leads a screener from the last song of a drop to the next drop of their queue', async () => {
  await showLastSong([queued('ines-lund', 'Ines Lund'), queued('halla', 'Halla')])
  await expect.element(page.getByRole('link', { name: 'Next: Halla' })).toHaveAttribute('href', '/drop/pitch/halla')
})
