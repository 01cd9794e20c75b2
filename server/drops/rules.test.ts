import { allows } from '@velv/domain/actions.ts'
import { type DropAction, dropActions, type DropRelation } from '@velv/domain/drops/drop-actions.ts'
import { type DropState, dropStates } from '@velv/domain/drops/drop.ts'
import { type Profession, rolesOf } from '@velv/domain/roles.ts'
import { describe, expect, it } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { createQuickPitch, createQuickTrack } from '../testing/steps/quick-demos.ts'
import { type Person, createPerson } from '../testing/steps/person.ts'
import { briefInput } from '../testing/steps/submission-steps.ts'
import { addToTeam, takeFromTeam } from '../testing/steps/team-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { drops, proposedChanges } from './drops-table.ts'

const dayMs = 86_400_000

/** One person of each kind, with their relation to the drop. */
const kinds = {
  'its writer': { name: 'Ines Owner', profession: 'anr', relations: ['own', 'member'] },
  'another lead': { name: 'Lena Lead', profession: 'manager', relations: ['lead'] },
  'another member': { name: 'Theo Member', profession: 'anr', relations: ['member'] },
  'an observer': { name: 'Olle Observer', profession: 'corporate', relations: ['observer'] },
  'a former colleague': { name: 'Axel Former', profession: 'anr', relations: [] },
  'another owner': { name: 'Karl Other', profession: 'corporate', relations: [] },
  'a creator': { name: 'Mira Songwriter', profession: 'songWriter', relations: [] },
  'a screener': { name: 'Sam Screener', profession: 'screener', relations: [] },
  'an admin': { name: 'Ada Admin', profession: 'manager', admin: true, relations: [] },
} as const satisfies Record<
  string,
  { name: string; profession: Profession; admin?: true; relations: readonly DropRelation[] }
>
type Who = keyof typeof kinds

const world = await testWorld()
const settled = await Promise.all(
  Object.entries(kinds).map(
    async ([who, { name, profession, ...more }]) =>
      [who, await createPerson(world, name, profession, { admin: 'admin' in more })] as const,
  ),
)
const people = Object.fromEntries(settled) as Record<Who, Person>
const [writer, lead, former] = [people['its writer'], people['another lead'], people['a former colleague']]
await addToTeam(world, writer, lead, 'lead')
await addToTeam(world, writer, people['another member'], 'member')
await addToTeam(world, writer, people['an observer'], 'observer')
await addToTeam(world, writer, former, 'member')
await takeFromTeam(world, former)
await addToTeam(world, lead, writer, 'member')

/** The id of every proposal in this test. */
const proposal = newId()

/** The request for each action, and the response when it succeeds. */
const requests: Record<
  DropAction,
  (who: Person, id: string) => [answer: Promise<{ status: number; body: any }>, done: number]
> = {
  'drop.read': (who, id) => [who.get(`/api/drops/${id}`), 200],
  'drop.hear-track': (who, id) => [who.post(`/api/reference-tracks/${id}/listen`), 200],
  'drop.edit': (who, id) => [who.put(`/api/drops/${id}`, briefInput(world)), 200],
  'drop.delete': (who, id) => [who.delete(`/api/drops/${id}`), 204],
  'drop.close-now': (who, id) => [who.post(`/api/drops/${id}/close`), 200],
  'drop.extend': (who, id) => {
    const expireTime = new Date(world.deps.clock.now().getTime() + 30 * dayMs).toISOString()
    return [who.post(`/api/drops/${id}/extend`, { expireTime }), 200]
  },
  'drop.manage-access': (who, id) => [who.get(`/api/drops/${id}/access`), 200],
  'drop.invite': (who, id) => [who.post(`/api/drops/${id}/invitations`, { emails: ['mira@example.com'] }), 200],
  'drop.assign': (who, id) => [who.put(`/api/drops/${id}/assignee`, { userId: null }), 204],
  'drop.hand-over': (who, id) => [who.post(`/api/drops/${id}/hand-over`, { to: lead.id }), 200],
  'drop.changes': (who, id) => [who.get(`/api/drops/${id}/changes`), 200],
  'drop.approve-change': (who, id) => [who.post(`/api/drops/${id}/approve-change`, { change: proposal }), 200],
  'drop.approve-spelling': (who, id) => [who.post(`/api/drops/${id}/approve-spelling`, { change: proposal }), 200],
  'drop.reject-change': (who, id) => [
    who.post(`/api/drops/${id}/reject-change`, { change: proposal, reason: 'Say more.' }),
    200,
  ],
  'drop.take-back-change': (who, id) => [who.delete(`/api/drops/${id}/proposed-change`), 200],
  'drop.approve': (who, id) => [who.post(`/api/drops/${id}/approve`), 200],
  'drop.reject': (who, id) => [who.post(`/api/drops/${id}/reject`, { reason: 'Say more.' }), 200],
  'drop.deliver': (who, id) => [who.post(`/api/drops/${id}/deliver`), 200],
  'drop.pause': (who, id) => [who.post(`/api/drops/${id}/pause`, { reason: 'We are asking.' }), 200],
  'drop.resume': (who, id) => [who.post(`/api/drops/${id}/resume`), 200],
  'drop.unpublish': (who, id) => [who.post(`/api/drops/${id}/unpublish`, { reason: 'We are asking.' }), 200],
  'drop.suspend-track': (who, id) => [who.post(`/api/drops/${id}/suspend-track`, { reason: 'We are asking.' }), 200],
  'drop.restore-track': (who, id) => [who.post(`/api/drops/${id}/restore-track`), 200],
  'drop.answer': (who, id) => [who.post(`/api/drops/${id}/demos`, { title: 'Slow Exit', lyrics: '' }), 201],
  'drop.favorite': (who, id) => [who.put(`/api/my/favorites/${id}`), 204],
}

/** Creates a drop in this state, as defined by the clock and its columns. Its reference track has the same id. */
async function dropIn(state: DropState): Promise<string> {
  const now = world.deps.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const over = state === 'unreviewed' || state === 'closed'
  const published = ['live', 'paused', 'closed', 'delivered'].includes(state)
  const { expireTime: _, ...brief } = briefInput(world)
  const id = await createQuickTrack(world, writer, newId(now))
  await world.deps.db.insert(drops).values({
    ...brief,
    id,
    referenceTrack: id,
    userId: writer.id,
    status: published ? 'approved' : state === 'rejected' || state === 'unpublished' ? 'rejected' : null,
    unpublishedAt: state === 'unpublished' ? inDays(-1) : null,
    expireTime: inDays(over ? -1 : 14),
    pausedAt: state === 'paused' ? inDays(-1) : null,
    publishedAt: published ? inDays(-3) : null,
    deliveryDate: state === 'delivered' ? inDays(-1) : null,
    createdAt: inDays(-3),
    updatedAt: inDays(-3),
  })
  return id
}

function tableAllows(action: DropAction, who: Who, state: DropState): boolean {
  const relations = new Set<DropRelation>(['any', 'public', 'admitted', ...kinds[who].relations])
  if (state === 'paused') relations.add('pausedByStaff')
  return allows(dropActions[action], { roles: rolesOf({ admin: false, ...kinds[who] }), relations, state })
}

const actions = Object.keys(dropActions) as DropAction[]

describe('drop actions follow the policy table [D-9]', () => {
  it.each(dropStates.flatMap((state) => (Object.keys(kinds) as Who[]).map((who) => ({ state, who }))))(
    'on a drop that is $state, by $who',
    async ({ state, who }) => {
      const happened = await Promise.all(actions.map((action) => outcomeOf(action, who, state)))
      const mayRead = tableAllows('drop.read', who, state)
      expect(happened).toEqual(
        actions.map((action) =>
          tableAllows(action, who, state) ? [action, 'done'] : [action, mayRead ? 'refused' : 'not told of', state],
        ),
      )
    },
  )

  it.each(dropStates)('the response for a drop that is %s lists the actions each person may perform', async (state) => {
    const id = await dropIn(state)
    const readers = (Object.keys(kinds) as Who[]).filter((who) => tableAllows('drop.read', who, state))
    const notified = await Promise.all(readers.map(async (who) => (await people[who].get(`/api/drops/${id}`)).body.can))
    // The reference track is not suspended.
    const offered = actions.filter((action) => action !== 'drop.restore-track')
    expect(notified).toEqual(readers.map((who) => offered.filter((action) => tableAllows(action, who, state))))
  })
})

/**
 * Checks that the action is performed, or is refused and leaves the state unchanged; people who may not see the drop do
 * not learn its state.
 */
async function outcomeOf(action: DropAction, who: Who, state: DropState): Promise<string[]> {
  const id = await dropIn(state)
  if (action === 'drop.deliver') await createQuickPitch(world, id)
  if (/-(change|spelling)$/.test(action)) {
    const changes = [{ field: 'artist' as const, before: ['Ines Lnud'], after: ['Ines Lund'] }]
    const at = world.deps.clock.now()
    await world.deps.db.insert(proposedChanges).values({ dropId: id, id: proposal, state: 'waiting', changes, at })
  }
  const [answer, done] = requests[action](people[who], id)
  const { status } = await answer
  if (status === done) return [action, 'done']
  const after = (await writer.get(`/api/drops/${id}`)).body.state
  const notified = { 403: 'refused', 404: 'not told of', 409: 'refused' }[status] ?? String(status)
  // The wrong kind of account is refused before the drop is looked up.
  return [action, status === 403 && !tableAllows('drop.read', who, state) ? 'not told of' : notified, after]
}
