import { describe, expect, it } from 'vitest'
import { clientFailureKinds } from '@velv/domain/client-failures.ts'
import { statusAndCode, Person, signUp } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'

let lines: Record<string, unknown>[] = []
const world = await testWorld({}, { log: (line) => void lines.push(JSON.parse(line)), limitFactor: 1 })
const mira = await signUp(world, 'Mira Halden', 'songWriter')

/** Sends a report and returns its log lines, without that of the request itself. */
async function logged(failures: unknown, by = mira) {
  lines = []
  const [status, code] = await statusAndCode(by.send('POST', '/api/client-failures', { failures }))
  const ofFailures = lines.filter(({ msg, security }) => msg !== 'http: request' && security === undefined)
  return { status, code, log: ofFailures.map(({ time: _time, ...line }) => line) }
}

describe('reports of client failures [A-5]', () => {
  it('log all six kinds, each as one line with the failure and the operation', async () => {
    const failures = clientFailureKinds.map((kind, i) => ({ kind, status: 500 + i, path: '/api/drops' }))
    const warning = (kind: string, status: number, msg: string) => ({
      level: 40,
      kind,
      status,
      path: '/api/drops',
      msg,
    })
    expect(await logged(failures)).toEqual({
      status: 204,
      code: undefined,
      log: [
        warning('upload', 500, 'browser: upload failed'),
        warning('list', 501, 'browser: list could not be fetched'),
        warning('payout-status', 502, 'browser: payout status check failed'),
        warning('payout-account', 503, 'browser: payout account could not be created'),
        warning('onboarding-link', 504, 'browser: onboarding link could not be created'),
        warning('logout', 505, 'browser: logout failed'),
      ],
    })
  })

  it.each(['/api/drops?search=Mira%20Halden', '/api/people/mira@example.com', 'a\nforged line', '/api/demos/0193b1c2'])(
    'do not log an unknown path: %j',
    async (path) => {
      expect((await logged([{ kind: 'list', status: 0, path }])).log).toEqual([
        { level: 40, kind: 'list', status: 0, path: 'unknown', msg: 'browser: list could not be fetched' },
      ])
    },
  )

  it('log nothing else that a page sends', async () => {
    const { log } = await logged([{ kind: 'upload', status: 0, message: 'Mira Halden', msg: 'forged', level: 60 }])
    expect(log).toEqual([{ level: 40, kind: 'upload', status: 0, msg: 'browser: upload failed' }])
  })

  it.each([
    ['a value that is not a list', 'upload'],
    ['an empty list', []],
    ['a list that is too long', Array.from({ length: 21 }, () => ({ kind: 'list', status: 500 }))],
    ['an unknown kind', [{ kind: 'password', status: 500 }]],
    ['an invalid status', [{ kind: 'list', status: 'Mira Halden' }]],
    ['a path that is too long', [{ kind: 'list', status: 500, path: '/api/'.padEnd(101, 'x') }]],
  ])('reject %s', async (_, failures) => {
    expect(await logged(failures)).toMatchObject({ status: 422, code: 'request/invalid', log: [] })
  })

  it('are accepted from signed-in people only', async () => {
    expect(await logged([{ kind: 'list', status: 500 }], new Person(world))).toMatchObject({ status: 401, log: [] })
  })

  it('are limited to thirty per hour', async () => {
    const one = [{ kind: 'list', status: 500 }]
    const tom = await signUp(world, 'Tom Often', 'producer')
    for (let i = 0; i < 30; i++) expect((await logged(one, tom)).status).toBe(204)
    expect(await logged(one, tom)).toMatchObject({ status: 429, code: 'request/too-many', log: [] })
  })
})
