import { errors } from '@velv/domain/errors.ts'
import { describe, expect, it } from 'vitest'
import { Person } from './testing/steps/person.ts'
import { testWorld } from './testing/world/test-world.ts'

const world = await testWorld()
const document = (await new Person(world).get('/api/openapi.json')).body

const nobody = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'

/** The calls of section 7, with the path and the fields of each. */
const calls: [operationId: string, at: string, takes: string[]][] = [
  ['generateUniqueVelvId', 'post /api/admin/velv-ids', []],
  ['createAccountForEmail', 'post /api/payout-account', ['email']],
  ['getLinkForAccountWithId', 'post /api/payout-account/link', ['id', 'refreshUrl', 'returnUrl']],
  ['getAccountWithId', 'post /api/payout-account/status', ['id']],
  ['getLocalisedPriceFromProduct', 'get /api/price', []],
  ['withdrawFunds', 'post /api/wallet/withdrawals', ['idempotencyKey']],
  ['getSecondsRateAndBalanceForWallet', 'get /api/wallet', []],
  ['filterDropsOnGenre', 'get /api/drops', []],
  ['addVerifiedEmailToUsers', 'post /api/admin/people/verify-email', ['ids']],
  ['addVerifiedVelvToUsers', 'post /api/admin/people/verify', ['ids']],
  ['removeUser', 'post /api/admin/people/{id}/remove', ['reason']],
  ['disableUser', 'post /api/admin/people/{id}/disable', ['reason']],
  ['sendNotice', 'post /api/notices', ['fcmToken', 'title', 'body']],
]

it('documents every operation once, with its responses [M-3]', () => {
  const operations = Object.values<Record<string, { operationId: string; responses: object }>>(document.paths).flatMap(
    (methods) => Object.values(methods),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(operations.filter(({ responses }) => Object.keys(responses).length === 0)).toEqual([])
})

it('serves a reference page with everything it loads, and with a place for every error code [M-3]', async () => {
  const get = (path: string) => new Person(world).send('GET', path)
  const docs = await get('/api/docs')
  expect([docs.status, docs.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const text = await docs.text()
  expect(Object.keys(errors).filter((code) => !text.includes(`id="${code}"`))).toEqual([])
  const loaded = [...text.matchAll(/(?:href|src)="(\/api\/[^"]+)"/g)].map(([, path]) => path!)
  expect(loaded).toHaveLength(5)
  for (const path of loaded) expect([path, (await get(path)).status]).toEqual([path, 200])
})

describe('has the calls of the specification as operations under their names [M-3]', () => {
  it.each(calls)('%s is %s', async (operationId, at, takes) => {
    const found = Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.operationId === operationId ? [{ at: `${method} ${path}`, operation }] : [],
      ),
    )
    expect(found.map((one) => one.at)).toEqual([at])
    const schema = found[0]!.operation.requestBody?.content['application/json'].schema
    expect(schema?.required ?? []).toEqual(takes)

    // Every documented operation exists: a signed-out request is never answered with not found.
    const [method, path] = at.split(' ') as [string, string]
    const answer = await new Person(world).send(
      method.toUpperCase(),
      path.replace('{id}', nobody),
      method === 'get' ? undefined : {},
    )
    expect([200, 401]).toContain(answer.status)
  })

  it('names the fields of a payout account’s status as the payment provider does', () => {
    const { schema } = document.paths['/api/payout-account/status'].post.responses['200'].content['application/json']
    expect(Object.keys(schema.properties)).toEqual(['id', 'details_submitted', 'payouts_enabled', 'restriction'])
  })
})
