import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { HeartbeatClock } from '../../listening/heartbeat/heartbeat-clock.ts'
import { stopReasons } from '../../listening/heartbeat/stop-reasons.ts'
import { ListeningTimer } from './listening-timer.tsx'

const { paused, offline, suspended } = stopReasons

it.each([
  ['nothing', 0, undefined, suspended],
  ['that it was paused', 21, paused, suspended],
  ['that what was heard is still to be paid', 21, offline, offline],
])(
  'of a suspended song, says so where the clock says %s, or keeps what it says [T-3]',
  async (_, seconds, reason, text) => {
    vi.spyOn(client, 'GET').mockResolvedValue({ data: undefined, response: new Response() })
    const view = { seconds, earnedMicros: 0, counting: false, reason }
    const clock = { subscribe: () => () => undefined, view: () => view } as unknown as HeartbeatClock
    const timer = (isSuspended: boolean) => (
      <QueryClientProvider client={queryClient}>
        <ListeningTimer clock={clock} leaseUntilMs={undefined} isEmpty={false} isSuspended={isSuspended} message="" />
      </QueryClientProvider>
    )
    const { rerender } = await render(timer(false))
    await expect.element(page.getByRole('status')).toHaveTextContent(reason ?? '')
    await rerender(timer(true))
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
  },
)
