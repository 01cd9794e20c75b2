import { expect, it } from 'vitest'
import { client } from './client.ts'
import { followShutOut, type ShutOut, shutOutBy } from './shut-out.ts'

/** A call that is answered so. The address of the page stands before each path in a browser; here there is none. */
const call = (status: number, code: string) =>
  client
    .GET('/api/badges', {
      baseUrl: 'http://velv.test',
      fetch: async () => Response.json({ code, title: 'No.' }, { status }),
    })
    .catch(() => undefined)

it('tells the end of a session and a disabled account from other refusals', () => {
  const codes = ['auth/signed-out', 'auth/disabled', 'auth/confirm-password', 'account/role']
  expect(codes.map((code) => shutOutBy({ code }))).toEqual(['logged-out', 'disabled', undefined, undefined])
  expect([null, undefined, 'auth/disabled'].map(shutOutBy)).toEqual([undefined, undefined, undefined])
})

it('hears of it from any call, until it stops listening', async () => {
  const heard: ShutOut[] = []
  const stop = followShutOut((why) => heard.push(why))
  await call(403, 'account/role')
  await call(401, 'auth/signed-out')
  await call(403, 'auth/disabled')
  stop()
  await call(401, 'auth/signed-out')
  expect(heard).toEqual(['logged-out', 'disabled'])
})
