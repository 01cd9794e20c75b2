import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { stopReasons } from '../../listening/heartbeat/stop-reasons.ts'
import { ListeningTimer } from './listening-timer.tsx'

it('says that a song is suspended where the page knew it before a heartbeat was refused [T-3]', async () => {
  vi.spyOn(client, 'GET').mockResolvedValue({ data: undefined, response: new Response() })
  const view = { seconds: 21, earnedMicros: 100_000, counting: false, reason: stopReasons.paused }
  const clock = { subscribe: () => () => undefined, view: () => view } as unknown as HeartbeatClock
  const timer = (isSuspended: boolean) => (
    <QueryClientProvider client={queryClient}>
      <ListeningTimer clock={clock} leaseUntilMs={undefined} isEmpty={false} isSuspended={isSuspended} message="" />
    </QueryClientProvider>
  )
  const { rerender } = await render(timer(false))
  await expect.element(page.getByRole('status')).toHaveTextContent(stopReasons.paused)
  await rerender(timer(true))
  await expect.element(page.getByRole('status')).toHaveTextContent(stopReasons.suspended)
})
