import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import type { ActionTable } from '@velv/domain/actions.ts'
import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import { dropActions } from '@velv/domain/drops/drop-actions.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from './accounts/accounts-table.ts'
import { apiDocument } from './api-document.ts'
import { codeOf, Person, welcome } from './testing/person.ts'
import { briefOf, decide, liveDrop, paidDemo, readyDraft, wholeWords } from './testing/steps.ts'
import { openTestWorld, type TestWorld } from './testing/test-world.ts'

type Operation = { operationId: string; 'x-access': string | readonly string[]; 'x-action'?: string }
type Kind = 'drops' | 'demos' | 'people'
type Tried = Operation & { method: string; path: string; kind: Kind; action: string }

const tables: ActionTable<string, string, string> = { ...dropActions, ...demoActions, ...accountActions }

/** Every operation of the document that is about one record, with the action it stands for. */
const operations: Tried[] = Object.entries(apiDocument().paths!).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
    const action = operation['x-action']
    const kind = action?.startsWith('account.') ? 'people' : action?.startsWith('demo.') ? 'demos' : 'drops'
    return action ? [{ ...operation, method: method.toUpperCase(), path, kind, action } as Tried] : []
  }),
)

let world: TestWorld
const people = new Map<string, Person>()
const records: { kind: Kind; says: string; id: string }[] = []

beforeAll(async () => {
  world = await openTestWorld()
  const meet = async (
    name: string,
    ...[profession, setting]: [Parameters<typeof welcome>[2], Parameters<typeof welcome>[3]?]
  ) => {
    const person = await welcome(world, name, profession, setting)
    people.set(name, person)
    return person
  }
  const admin = await meet('The Admin', 'manager', { admin: true })
  const owner = await meet('The Owner', 'anr')
  await meet('Another Owner', 'supervisor')
  const creator = await meet('The Creator', 'songWriter')
  await meet('Another Creator', 'producer')
  const screener = await meet('The Screener', 'screener')
  await meet('Another Screener', 'screener')
  const keep = (kind: Kind, says: string, id: string) => records.push({ kind, says, id })
  const send = async () => (await owner.post('/api/drops', briefOf(world))).body.id as string

  keep('drops', 'awaiting', await send())
  const rejected = await send()
  await admin.post(`/api/drops/${rejected}/reject`, { reason: 'Say more.' })
  keep('drops', 'rejected', rejected)
  const live = await liveDrop(world, owner, admin)
  keep('drops', 'live', live)
  keep('demos', 'draft', await readyDraft(world, creator, live))
  keep('demos', 'screening', await paidDemo(world, creator, live))
  const suspended = await paidDemo(world, creator, live)
  await admin.post(`/api/demos/${suspended}/suspend`, { reason: 'We are asking the label.' })
  keep('demos', 'suspended', suspended)
  const paused = await liveDrop(world, owner, admin)
  await admin.post(`/api/drops/${paused}/pause`, { reason: 'We are asking the label.' })
  keep('drops', 'paused', paused)
  const delivered = await liveDrop(world, owner, admin)
  const [pitched, refused] = [await paidDemo(world, creator, delivered), await paidDemo(world, creator, delivered)]
  await decide(screener, pitched, 'pitch')
  await decide(screener, refused, 'nogo')
  await admin.post(`/api/drops/${delivered}/deliver`)
  keep('drops', 'delivered', delivered)
  keep('demos', 'pitched and delivered', pitched)
  keep('demos', 'no go', refused)
  const waiting = await welcome(world, 'Waiting Person', 'corporate', { verified: false })
  keep('people', 'waiting', waiting.id)
  keep('people', 'settled', (await welcome(world, 'Settled Person', 'screener')).id)
  const disabled = await welcome(world, 'Disabled Person', 'anr')
  await world.deps.db.update(users).set({ disabledAt: world.deps.clock.now() }).where(eq(users.id, disabled.id))
  keep('people', 'disabled', disabled.id)
  people.set('signed out', new Person(world))
})
afterAll(() => world.close())

/** A body that is fine in itself, so that nothing but the rule can refuse. */
const bodies: Record<string, (id: string) => unknown> = {
  editDrop: () => briefOf(world),
  approveChange: (id) => ({ change: id }),
  rejectChange: (id) => ({ change: id, reason: 'Say more.' }),
  rejectDrop: () => ({ reason: 'Say more.' }),
  suspendDemo: () => ({ reason: 'We are asking the label.' }),
  pauseDrop: () => ({ reason: 'We are asking the label.' }),
  unpublishDrop: () => ({ reason: 'We are asking the label.' }),
  startDemo: (id) => ({ ...wholeWords(), sentAs: `a word by chance ${id}` }),
  editDemo: () => wholeWords(),
  nogoDemo: () => ({ reason: 'mood' }),
  keepPrivateNote: () => ({ text: 'Mine.' }),
  addVerifiedEmailToUsers: (id) => ({ ids: [id] }),
  addVerifiedVelvToUsers: (id) => ({ ids: [id] }),
  refuseUser: () => ({ reason: 'Nobody knows you.' }),
  disableUser: () => ({ reason: 'Nobody knows you.' }),
  removeUser: () => ({ reason: 'Nobody knows you.' }),
  setScreenerLevel: () => ({ level: 'level2' }),
}

const readPath = { drops: '/api/drops/', demos: '/api/demos/', people: '/api/admin/people/' }

/** What the record itself says this person may do with it now; nothing where it is not for him. */
async function canOf(person: Person, kind: Kind, id: string): Promise<string[]> {
  const { status, body } = await person.get(readPath[kind] + id)
  return status === 200 ? body.can : []
}

/** Everything that could have been changed, as one text. */
async function worldNow(): Promise<string> {
  const { rows } = await world.deps.db.$client.query(`
    select (select json_agg(d order by id) from drops d)::text || (select json_agg(d order by id) from demos d)::text
      || (select json_agg(u order by id) from (select id, name, admin, verified_by_velv, refused_at, disabled_at, leaving_at,
            email_verified, screener_level from users) u)::text
      || coalesce((select json_agg(p) from proposed_changes p)::text, '')
      || (select count(*) from events)::text || (select count(*) from staff_acts)::text
      || (select count(*) from private_notes)::text || (select count(*) from held_verdicts)::text as everything`)
  return rows[0].everything
}

describe('every operation on a record × everybody × signed out × every state, against the action tables [S-7] [M-1]', () => {
  it('is named after an action that there is, and lets in at the door whom the table lets do it', () => {
    const faults = operations.filter(({ action, 'x-access': access }) => {
      const roles = new Set(tables[action]?.by.map(({ role }) => role))
      return roles.size === 0 || [...roles].some((role) => !access.includes(role))
    })
    expect(faults.map(({ operationId }) => operationId)).toEqual([])
    const named = new Set(operations.map(({ action }) => action))
    // A payout account is its owner's alone; its operations are not about a record by its id.
    expect(Object.keys(tables).filter((action) => !named.has(action))).toEqual(['account.connect-payout'])
  })

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s is refused to whom the record does not offer it, and then nothing has changed',
    async (operationId, { method, path, kind, action }) => {
      const before = await worldNow()
      for (const { says, id } of records.filter((record) => record.kind === kind)) {
        for (const [who, person] of people) {
          if ((await canOf(person, kind, id)).includes(action)) continue
          const isOfMany = !path.includes('{id}')
          const [status, code] = await codeOf(person.send(method, path.replace('{id}', id), bodies[operationId]?.(id)))
          // On many at once, who is not waiting for it is passed over.
          const isPassedOver = isOfMany && who === 'The Admin' && status === 200
          const refused = who === 'signed out' ? status === 401 : [403, 404, 409].includes(status)
          expect([says, who, status, code, refused || isPassedOver]).toEqual([says, who, status, code, true])
        }
      }
      expect(await worldNow()).toBe(before)
    },
  )

  it('each role is offered what the table gives it in some state here, so that the loop above refuses something and not everything', async () => {
    const offered = new Set<string>()
    for (const { kind, id } of records)
      for (const [who, person] of people)
        for (const action of await canOf(person, kind, id)) offered.add(`${who}: ${action}`)
    expect([...offered].filter((line) => line.startsWith('signed out'))).toEqual([])
    for (const line of [
      'The Owner: drop.edit',
      'The Admin: drop.approve',
      'The Admin: drop.deliver',
      'The Admin: drop.pause',
      'The Admin: drop.resume',
      'The Admin: drop.unpublish',
      'The Creator: demo.edit',
      'The Creator: demo.withdraw',
      'The Screener: demo.pitch',
      'Another Screener: demo.pitch',
      'The Owner: demo.hold',
      'The Admin: demo.suspend',
      'The Admin: demo.restore',
      'The Admin: demo.check',
      'The Admin: account.refuse',
      'The Admin: account.enable',
    ])
      expect(offered).toContain(line)
    expect(
      [...offered].filter((line) => /^Another Owner: (drop\.edit|demo\.)|^Another Creator: demo\./.test(line)),
    ).toEqual([])
  })
})
