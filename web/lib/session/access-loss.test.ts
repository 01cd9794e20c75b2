import { expect, it } from 'vitest'
import { client } from '../api/client.ts'
import { watchAccessLoss, type AccessLoss, accessLossOf } from './access-loss.ts'

/** A request with this response. A browser resolves each path against the page's address; here there is none. */
const call = (status: number, code: string) =>
  client
    .GET('/api/badges', {
      baseUrl: 'http://velv.test',
      fetch: async () => Response.json({ code, title: 'No.' }, { status }),
    })
    .catch(() => undefined)

it('distinguishes the end of a session and a disabled account from other errors', () => {
  const codes = ['auth/signed-out', 'auth/disabled', 'auth/confirm-password', 'account/role']
  expect(codes.map((code) => accessLossOf({ code }))).toEqual(['logged-out', 'disabled', undefined, undefined])
  expect([null, undefined, 'auth/disabled'].map(accessLossOf)).toEqual([undefined, undefined, undefined])
})

it('notifies listeners about any request, until they unsubscribe', async () => {
  const heard: AccessLoss[] = []
  const stop = watchAccessLoss((why) => heard.push(why))
  await call(403, 'account/role')
  await call(401, 'auth/signed-out')
  await call(403, 'auth/disabled')
  stop()
  await call(401, 'auth/signed-out')
  expect(heard).toEqual(['logged-out', 'disabled'])
})
