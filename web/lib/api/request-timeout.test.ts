import { afterEach, expect, it, vi } from 'vitest'
import { fetchMe } from './public-client.ts'
import { client } from './client.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const neverAnswers = (requested: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const signal = init?.signal ?? (requested instanceof Request ? requested.signal : undefined)
    const giveUp = () => reject(signal?.reason as Error)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)
  })

it('aborts a read after 8 seconds and says that Velv isn’t responding', async () => {
  const lateness = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  vi.stubGlobal('fetch', neverAnswers)
  const late = { code: 'network/late', message: 'Velv isn’t responding. Try again in a minute.' }
  await expect(fetchMe()).rejects.toMatchObject(late)
  await expect(client.GET('/api/me', { baseUrl: 'http://velv.test', fetch: neverAnswers })).rejects.toMatchObject(late)
  expect(lateness.mock.calls).toEqual([[8_000], [8_000]])
})

it('waits for a request that changes something', async () => {
  const lateness = vi.spyOn(AbortSignal, 'timeout')
  const answers = async () => Response.json({})
  await client.POST('/api/me/confirm-password', {
    baseUrl: 'http://velv.test',
    fetch: answers,
    body: { password: 'a long password' },
  })
  expect(lateness).not.toHaveBeenCalled()
})
