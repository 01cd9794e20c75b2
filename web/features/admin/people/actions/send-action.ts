import { payLevel } from '@velv/domain/screening/rates.ts'
import { client } from '../../../../lib/api/api.ts'
import type { AdminActionResult } from '../../actions/use-admin-action.ts'
import type { ActionInput, ActionPerson, AdminAccountAction } from './account-actions.ts'
import type { Person } from '../person.ts'
import { serverNow } from '../../../../lib/server-clock.ts'

/** The current data of the affected people, and the results that can be undone. */
export type Outcome = { people: readonly Person[]; done: readonly AdminActionResult[] }

type SingleResult = { person: Person; done: AdminActionResult }

const noOutcome: Outcome = { people: [], done: [] }
const fromSingle = ({ data }: { data?: SingleResult }): Outcome =>
  data ? { people: [data.person], done: [data.done] } : noOutcome
const fromBulk = ({ data }: { data?: { people: Person[]; done: AdminActionResult[] } }): Outcome => data ?? noOutcome
const withId = (id: string) => ({ params: { path: { id } } })

const dayMs = 86_400_000

/** The version of the evidence that staff read. */
const evidenceRead = ([person]: readonly ActionPerson[]) => ({ read: person?.evidence?.updatedAt ?? '' })

type Call = (
  ids: string[],
  input: ActionInput & { reason: string },
  people: readonly ActionPerson[],
) => Promise<Outcome>

const calls: Record<AdminAccountAction, Call> = {
  'account.verify': async (ids, { level, reason }, people) => {
    const evidenceRead = Object.fromEntries(
      people.flatMap(({ id, evidence }) => (evidence ? [[id, evidence.updatedAt]] : [])),
    )
    return fromBulk(
      await client.POST('/api/admin/people/verify', {
        body: { ids, evidenceRead, ...(level && { level }), ...(reason && { reason }) },
      }),
    )
  },
  'account.verify-email': async (ids, _input, people) => {
    const emailsRead = Object.fromEntries(people.map(({ id, email }) => [id, email]))
    return fromBulk(await client.POST('/api/admin/people/verify-email', { body: { ids, read: emailsRead } }))
  },
  'account.reject': async ([id = ''], { reason }) =>
    fromSingle(await client.POST('/api/admin/people/{id}/reject', { ...withId(id), body: { reason } })),
  'account.set-level': async ([id = ''], { level }) =>
    fromSingle(await client.POST('/api/admin/people/{id}/level', { ...withId(id), body: { level: payLevel(level) } })),
  'account.disable': async ([id = ''], { reason }) =>
    fromSingle(await client.POST('/api/admin/people/{id}/disable', { ...withId(id), body: { reason } })),
  'account.enable': async ([id = '']) => fromSingle(await client.POST('/api/admin/people/{id}/enable', withId(id))),
  'account.grant-admin': async ([id = '']) =>
    fromSingle(await client.POST('/api/admin/people/{id}/grant-admin', withId(id))),
  'account.revoke-admin': async ([id = '']) =>
    fromSingle(await client.POST('/api/admin/people/{id}/revoke-admin', withId(id))),
  'account.pay-out-balance': async ([id = '']) =>
    fromSingle(await client.POST('/api/admin/people/{id}/pay-out-balance', withId(id))),
  'account.accept-evidence': async ([id = ''], _input, people) =>
    fromSingle(
      await client.POST('/api/admin/people/{id}/evidence/accept', { ...withId(id), body: evidenceRead(people) }),
    ),
  'account.return-evidence': async ([id = ''], { reason }, people) =>
    fromSingle(
      await client.POST('/api/admin/people/{id}/evidence/return', {
        ...withId(id),
        body: { ...evidenceRead(people), reason },
      }),
    ),
  'account.verify-company': async ([id = ''], _input, people) =>
    fromSingle(
      await client.POST('/api/admin/people/{id}/evidence/verify-company', {
        ...withId(id),
        body: evidenceRead(people),
      }),
    ),
  'account.unverify-company': async ([id = ''], _input, people) =>
    fromSingle(
      await client.POST('/api/admin/people/{id}/evidence/unverify-company', {
        ...withId(id),
        body: evidenceRead(people),
      }),
    ),
  'account.lift-overdue': async ([id = ''], { reason, days = null }) => {
    const until = days === null ? null : new Date(serverNow() + days * dayMs).toISOString()
    return fromSingle(
      await client.POST('/api/admin/people/{id}/lift-overdue', { ...withId(id), body: { reason, until } }),
    )
  },
  'account.remove': async ([id = ''], { reason }) => {
    const { data } = await client.POST('/api/admin/people/{id}/remove', { ...withId(id), body: { reason } })
    return { people: [], done: data ? [data.done] : [] }
  },
}

/** Sends an action on one account or, if it needs no reason, on several. Throws an ApiError. */
export const sendAction = (
  action: AdminAccountAction,
  people: readonly ActionPerson[],
  { reason = '', ...input }: ActionInput,
): Promise<Outcome> =>
  calls[action](
    people.map(({ id }) => id),
    { ...input, reason },
    people,
  )
