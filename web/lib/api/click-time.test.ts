import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let nowMs = 10_000
let onClick: ((click: { timeStamp: number }) => void) | undefined

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('addEventListener', (_: string, listen: typeof onClick) => (onClick = listen))
})
afterEach(() => {
  onClick = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The client of a page, of a server that records traces or not. */
async function openPage(isTraced: boolean) {
  vi.stubGlobal('document', { querySelector: () => (isTraced ? {} : null) })
  const { client } = await import('./client.ts')
  const claimed: (string | null)[] = []
  const answer = async (request: Request) => {
    claimed.push(request.headers.get('x-velv-click-ms'))
    return Response.json({})
  }
  const init = { baseUrl: 'http://velv.test', fetch: answer }
  return {
    claimed,
    read: () => client.GET('/api/me', init),
    change: () => client.POST('/api/me/confirm-password', { ...init, body: { password: 'a long password' } }),
  }
}

it('says once how long ago the click was that leads to a change', async () => {
  const { claimed, read, change } = await openPage(true)
  onClick?.({ timeStamp: nowMs })
  nowMs += 34.6
  await read()
  await change()
  await change()
  expect(claimed).toEqual([null, '35', null])
})

it('does not take an old click for the cause of a change', async () => {
  const { claimed, change } = await openPage(true)
  onClick?.({ timeStamp: nowMs })
  nowMs += 2_001
  await change()
  expect(claimed).toEqual([null])
})

it('watches no clicks unless the server records traces', async () => {
  const { claimed, change } = await openPage(false)
  expect(onClick).toBeUndefined()
  await change()
  expect(claimed).toEqual([null])
})
