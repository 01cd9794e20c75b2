import { firstLevel } from '@velv/domain/screening/rates.ts'
import { client } from '../../platform/api.ts'
import type { ActDone } from '../../platform/use-staff-act.ts'
import type { AccountAct, ActWords } from './account-acts.ts'
import type { Person } from './person.ts'

/** Those it happened to as they stand now, and what can be taken back. */
export type Outcome = { people: readonly Person[]; done: readonly ActDone[] }

type One = { person: Person; done: ActDone }

const none: Outcome = { people: [], done: [] }
const ofOne = ({ data }: { data?: One }): Outcome => (data ? { people: [data.person], done: [data.done] } : none)
const ofAll = ({ data }: { data?: { people: Person[]; done: ActDone[] } }): Outcome => data ?? none
const to = (id: string) => ({ params: { path: { id } } })

type Call = (ids: string[], words: ActWords & { reason: string }, people: readonly Person[]) => Promise<Outcome>

const calls: Record<AccountAct, Call> = {
  'account.verify': async (ids, { level }) =>
    ofAll(await client.POST('/api/admin/people/verify', { body: { ids, ...(level && { level }) } })),
  'account.verify-email': async (ids, _words, people) => {
    const read = Object.fromEntries(people.map(({ id, email }) => [id, email]))
    return ofAll(await client.POST('/api/admin/people/verify-email', { body: { ids, read } }))
  },
  'account.refuse': async ([id = ''], { reason }) =>
    ofOne(await client.POST('/api/admin/people/{id}/refuse', { ...to(id), body: { reason } })),
  'account.set-level': async ([id = ''], { level = firstLevel }) =>
    ofOne(await client.POST('/api/admin/people/{id}/level', { ...to(id), body: { level } })),
  'account.disable': async ([id = ''], { reason }) =>
    ofOne(await client.POST('/api/admin/people/{id}/disable', { ...to(id), body: { reason } })),
  'account.enable': async ([id = '']) => ofOne(await client.POST('/api/admin/people/{id}/enable', to(id))),
  'account.grant-admin': async ([id = '']) => ofOne(await client.POST('/api/admin/people/{id}/grant-admin', to(id))),
  'account.revoke-admin': async ([id = '']) => ofOne(await client.POST('/api/admin/people/{id}/revoke-admin', to(id))),
  'account.settle-wallet': async ([id = '']) =>
    ofOne(await client.POST('/api/admin/people/{id}/settle-wallet', to(id))),
  'account.remove': async ([id = ''], { reason }) => {
    const { data } = await client.POST('/api/admin/people/{id}/remove', { ...to(id), body: { reason } })
    return { people: [], done: data ? [data.done] : [] }
  },
}

/** Does it at once, to one or, where it needs no words, to several. Throws a Refusal. */
export const sendAct = (
  act: AccountAct,
  people: readonly Person[],
  { reason = '', ...words }: ActWords,
): Promise<Outcome> =>
  calls[act](
    people.map(({ id }) => id),
    { ...words, reason },
    people,
  )
