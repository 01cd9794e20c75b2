import { roleGrants } from '@velv/domain/actions.ts'
import { accountActions, accountStates, type AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { professions } from '@velv/domain/roles.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { auditEntries as acts } from '../../accounts/audit/audit-entries-table.ts'
import { statusAndCode, Person, signUp, createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const fixedId = velvIdFrom(Buffer.from('a fixed'))

const people = new Map<string, Person>()

type Kind = 'owner' | 'screener' | 'creator' | 'admin' | 'fixed' | 'self'
const subjectsOf = new Map<Kind, Person>()

const world = await testWorld({ ADMIN_ACCOUNTS: `fixed.admin@example.com=${fixedId}` })
for (const profession of professions) people.set(profession, await createPerson(world, `Any ${profession}`, profession))
people.set('admin', await createPerson(world, 'Ada Admin', 'corporate', { admin: true }))
people.set('at the gate', await signUp(world, 'Gate Keeper', 'producer'))
const subjects = ['owner', 'screener', 'creator', 'admin', 'fixed'] as const
const professionOf = {
  owner: 'anr',
  screener: 'screener',
  creator: 'songWriter',
  admin: 'manager',
  fixed: 'manager',
} as const
for (const kind of subjects) {
  const name = kind === 'fixed' ? 'Fixed Admin' : `Subject ${kind}`
  subjectsOf.set(kind, await createPerson(world, name, professionOf[kind], { admin: kind === 'admin' }))
}
await world.deps.db
  .update(users)
  .set({ velvId: fixedId })
  .where(eq(users.id, subjectsOf.get('fixed')!.id))

/** The action as a request; bulk requests respond with 200 and skip accounts they do not apply to. */
const requests: Partial<Record<AccountAction, (id: string) => [path: string, body?: object]>> = {
  'account.read': (id) => [id],
  'account.verify-email': (id) => ['verify-email', { ids: [id] }],
  'account.verify': (id) => ['verify', { ids: [id], reason: 'Our team knows them.' }],
  'account.reject': (id) => [`${id}/reject`, { reason: 'We could not find you' }],
  'account.set-level': (id) => [`${id}/level`, { level: 'level3' }],
  'account.disable': (id) => [`${id}/disable`, { reason: 'Somebody else writes here' }],
  'account.enable': (id) => [`${id}/enable`],
  'account.grant-admin': (id) => [`${id}/grant-admin`],
  'account.revoke-admin': (id) => [`${id}/revoke-admin`],
}

const now = new Date('2026-11-20T09:00:00Z')
const plain = { rejectedAt: null, rejectedReason: null, disabledAt: null, deletionStartedAt: null, emailVerified: true }

/** The columns that produce each state. */
const columns = {
  pending: { ...plain, verifiedByVelv: false },
  rejected: { ...plain, verifiedByVelv: false, rejectedAt: now, rejectedReason: 'No' },
  active: { ...plain, verifiedByVelv: true },
  disabled: { ...plain, verifiedByVelv: true, disabledAt: now },
  deleting: { ...plain, verifiedByVelv: true, disabledAt: now, deletionStartedAt: now },
} as const

/** The relations of each kind of account to the requesting admin, independent of the code under test. */
const relationsOf: Record<Kind, string[]> = {
  owner: ['any', 'other', 'unflagged'],
  screener: ['any', 'other', 'unflagged', 'screener'],
  creator: ['any', 'other', 'unflagged'],
  admin: ['any', 'other', 'flagged'],
  fixed: ['any'],
  self: ['any', 'own'],
}

async function put(kind: Kind, state: keyof typeof columns, unconfirmed = false): Promise<string> {
  const { id } = subjectsOf.get(kind)!
  await world.deps.db
    .update(users)
    .set({ ...columns[state], screenerLevel: null, admin: kind === 'admin', emailVerified: !unconfirmed })
    .where(eq(users.id, id))
  return id
}

const entriesOn = (id: string) => world.deps.db.select().from(acts).where(eq(acts.subjectId, id))

describe('every account action × every state × every kind of account [M-1]', () => {
  const kinds = ['owner', 'screener', 'creator', 'admin', 'fixed'] as const
  const rows = Object.keys(requests).flatMap((action) => kinds.map((kind) => [action as AccountAction, kind] as const))

  it.each(rows)('%s on %s', async (action, kind) => {
    const ada = people.get('admin')!
    for (const state of accountStates) {
      const unconfirmed = action === 'account.verify-email'
      const id = await put(kind, state, unconfirmed)
      // Creators never wait for review.
      const stands = kind === 'creator' && (state === 'pending' || state === 'rejected') ? 'active' : state
      const relations = [...relationsOf[kind], ...(unconfirmed ? ['unconfirmed'] : [])]
      const allowed = roleGrants(accountActions[action]).some(
        ({ role, as, from }) => role === 'admin' && relations.includes(as) && from.includes(stands),
      )
      const before = (await entriesOn(id)).length
      const [path, body] = requests[action]!(id)
      const method = action === 'account.read' ? 'GET' : 'POST'
      const [status, code] = await statusAndCode(ada.send(method, `/api/admin/people/${path}`, body))
      const done = (await entriesOn(id)).length - before
      const isOfMany = path === 'verify' || path === 'verify-email'
      const expected = allowed || isOfMany ? 200 : 409
      expect([state, status, code === undefined, done]).toEqual([
        state,
        expected,
        expected === 200,
        allowed && action !== 'account.read' ? 1 : 0,
      ])
      await put(kind, 'active')
    }
  })

  it.each(['disable', 'enable', 'grant-admin', 'revoke-admin', 'remove'])(
    'a fixed admin is recognized: %s [A-13]',
    async (path) => {
      const id = await put('fixed', 'active')
      const body = ['disable', 'remove'].includes(path) ? { reason: 'Somebody else writes here' } : undefined
      const ada = people.get('admin')!
      expect(await statusAndCode(ada.send('POST', `/api/admin/people/${id}/${path}`, body))).toEqual([
        409,
        'account/fixed-admin',
      ])
    },
  )

  it('nobody can act on themselves', async () => {
    const ada = people.get('admin')!
    for (const path of ['disable', 'revoke-admin', 'remove']) {
      const body = path === 'revoke-admin' ? undefined : { reason: 'I am tired' }
      expect([path, await statusAndCode(ada.send('POST', `/api/admin/people/${ada.id}/${path}`, body))]).toEqual([
        path,
        [409, 'account/wrong-state'],
      ])
    }
  })

  it('only admins can act on accounts, and a failed attempt leaves no audit entry', async () => {
    const id = await put('owner', 'pending')
    const before = (await entriesOn(id)).length
    for (const [who, person] of [...people, ['signed out', new Person(world)] as const]) {
      if (who === 'admin') continue
      for (const request of Object.values(requests)) {
        const [path, body] = request!(id)
        const method = path === id ? 'GET' : 'POST'
        const [status] = await statusAndCode(person.send(method, `/api/admin/people/${path}`, body))
        expect([who, path, status]).toEqual([who, path, who === 'signed out' ? 401 : 403])
      }
    }
    expect((await entriesOn(id)).length).toBe(before)
  })

  it('every action of the table except reading and one’s own is an admin action', () => {
    const unaudited = Object.keys(accountActions).filter((action) => !(action in adminActions))
    expect(unaudited).toEqual(['account.read', 'account.connect-payout'])
  })
})
