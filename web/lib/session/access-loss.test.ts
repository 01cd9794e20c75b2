import { expect, it } from 'vitest'
import { client } from '../api/client.ts'
import { watchAccessLoss, type AccessLoss, accessLossOf } from './access-loss.ts'

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
  expect(codes.map((code) => accessLossOf({ code }))).toEqual(['logged-out', 'disabled', undefined, undefined])
  expect([null, undefined, 'auth/disabled'].map(accessLossOf)).toEqual([undefined, undefined, undefined])
})

it('hears of it from any call, until it stops listening', async () => {
  const heard: AccessLoss[] = []
  const stop = watchAccessLoss((why) => heard.push(why))
  await call(403, 'account/role')
  await call(401, 'auth/signed-out')
  await call(403, 'auth/disabled')
  stop()
  await call(401, 'auth/signed-out')
  expect(heard).toEqual(['logged-out', 'disabled'])
})
