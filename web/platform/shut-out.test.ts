import { afterEach, expect, it, vi } from 'vitest'
import { client } from './client.ts'
import { followShutOut, type ShutOut, shutOutBy } from './shut-out.ts'

afterEach(() => void vi.unstubAllGlobals())

const refused = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, title: 'No.' }, { status }))

// The address of the page stands before each path in a browser; here there is none.
const call = () => client.GET('/api/badges', { baseUrl: 'http://velv.test' }).catch(() => undefined)

it('tells the end of a session and a disabled account from other refusals', () => {
  const codes = ['auth/signed-out', 'auth/disabled', 'auth/confirm-password', 'account/role']
  expect(codes.map((code) => shutOutBy({ code }))).toEqual(['logged-out', 'disabled', undefined, undefined])
  expect([null, undefined, 'auth/disabled'].map(shutOutBy)).toEqual([undefined, undefined, undefined])
})

it('hears of it from any call, until it stops listening', async () => {
  const heard: ShutOut[] = []
  const stop = followShutOut((why) => heard.push(why))
  refused(403, 'account/role')
  await call()
  refused(401, 'auth/signed-out')
  await call()
  refused(403, 'auth/disabled')
  await call()
  stop()
  await call()
  expect(heard).toEqual(['logged-out', 'disabled'])
})
