import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { randomUUID } from 'node:crypto'
import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { type ActionTable, roleGrants } from '@velv/domain/actions.ts'
import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import { holdActions } from '@velv/domain/demos/holds/hold-actions.ts'
import { dealActions } from '@velv/domain/demos/deals/deal-actions.ts'
import { reportActions } from '@velv/domain/demos/deals/message-report.ts'
import { duplicateActions } from '@velv/domain/demos/duplicate.ts'
import { songActions } from '@velv/domain/songs/song-actions.ts'
import { dropActions } from '@velv/domain/drops/drop-actions.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from './accounts/accounts-table.ts'
import { apiDocument } from './api-document.ts'
import { dealReports } from './demos/deals/deals-table.ts'
import { duplicateCases } from './demos/duplicates/duplicates-table.ts'
import { recordings } from './media/recordings-table.ts'
import { newId } from './platform/database/ids.ts'
import { statusAndCode, Person, createPerson } from './testing/steps/person.ts'
import {
  briefInput,
  decide,
  createLiveDrop,
  createPaidDemo,
  createReadyDraft,
  payCheckout,
  completeSongDetails,
} from './testing/steps/submission-steps.ts'
import { createQuickDemo } from './testing/steps/quick-demos.ts'
import { createReadySong, createSong } from './testing/steps/song-steps.ts'
import { addToTeam, takeFromTeam } from './testing/steps/team-steps.ts'
import { wavFile } from './testing/steps/wav-file.ts'
import { testWorld } from './testing/world/test-world.ts'

type Operation = { operationId: string; 'x-access': string | readonly string[]; 'x-action'?: string }
type Kind = 'drops' | 'demos' | 'people' | 'songs' | 'duplicates' | 'holds' | 'deals' | 'reports'
type Attempt = Operation & { method: string; path: string; kind: Kind; action: string }

const tables: ActionTable<string, string, string> = {
  ...dropActions,
  ...demoActions,
  ...accountActions,
  ...songActions,
  ...duplicateActions,
  ...holdActions,
  ...dealActions,
  ...reportActions,
}

const kinds: Record<string, Kind> = {
  account: 'people',
  demo: 'demos',
  song: 'songs',
  duplicate: 'duplicates',
  hold: 'holds',
  deal: 'deals',
  report: 'reports',
}

/** Every operation of the document on one record, with its action. */
const operations: Attempt[] = Object.entries(apiDocument().paths!).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
    const action = operation['x-action']
    const kind = kinds[action?.split('.')[0] ?? ''] ?? 'drops'
    return action ? [{ ...operation, method: method.toUpperCase(), path, kind, action } as Attempt] : []
  }),
)

const people = new Map<string, Person>()
const records: { kind: Kind; label: string; id: string }[] = []

const world = await testWorld()
const addPerson = async (
  name: string,
  ...[profession, setting]: [Parameters<typeof createPerson>[2], Parameters<typeof createPerson>[3]?]
) => {
  const person = await createPerson(world, name, profession, setting)
  people.set(name, person)
  return person
}
const admin = await addPerson('The Admin', 'manager', { admin: true })
const owner = await addPerson('The Owner', 'anr')
for (const role of teamRoles) await addToTeam(world, owner, await addPerson(`Colleague ${role}`, 'manager'), role)
const former = await addPerson('Former Colleague', 'corporate')
await addToTeam(world, owner, former, 'member')
await takeFromTeam(world, former)
await addPerson('Another Owner', 'supervisor')
const creator = await addPerson('The Creator', 'songWriter')
await addPerson('Another Creator', 'producer')
const screener = await addPerson('The Screener', 'screener')
await addPerson('Another Screener', 'screener')
const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * 86_400_000).toISOString()
const addRecord = (kind: Kind, label: string, id: string) => records.push({ kind, label, id })
const send = async () => (await owner.post('/api/drops', briefInput(world))).body.id as string

addRecord('drops', 'awaiting', await send())
const rejected = await send()
await admin.post(`/api/drops/${rejected}/reject`, { reason: 'Say more.' })
addRecord('drops', 'rejected', rejected)
const live = await createLiveDrop(world, owner, admin)
addRecord('drops', 'live', live)
addRecord('drops', 'live and private', await createLiveDrop(world, owner, admin, { audience: 'link' }))
addRecord('demos', 'draft', await createReadyDraft(world, creator, live))
addRecord('demos', 'screening', await createPaidDemo(world, creator, live))
const suspended = await createPaidDemo(world, creator, live)
await admin.post(`/api/demos/${suspended}/suspend`, { reason: 'We are asking the label.' })
addRecord('demos', 'suspended', suspended)
const paused = await createLiveDrop(world, owner, admin)
await admin.post(`/api/drops/${paused}/pause`, { reason: 'We are asking the label.' })
addRecord('drops', 'paused', paused)
const delivered = await createLiveDrop(world, owner, admin)
const [pitched, refused] = [
  await createPaidDemo(world, creator, delivered),
  await createPaidDemo(world, creator, delivered),
]
await decide(screener, pitched, 'pitch')
await decide(screener, refused, 'nogo')
await admin.post(`/api/drops/${delivered}/deliver`)
addRecord('drops', 'delivered', delivered)
addRecord('demos', 'pitched and delivered', pitched)
addRecord('demos', 'no go', refused)
const { songId } = await createReadySong(world, creator)
addRecord('songs', 'active', songId)
const archived = await createSong(creator)
await creator.post('/api/my/songs/archive', { ids: [archived], isArchived: true })
addRecord('songs', 'archived', archived)
const submitted = await createReadySong(world, creator, { file: wavFile({ hertz: 880 }) })
const confirmed = { isUnreleased: true, hasRights: true }
const openDrop = await createLiveDrop(world, owner, admin)
const { url } = (await creator.post(`/api/drops/${openDrop}/submissions`, { songId: submitted.songId, ...confirmed }))
  .body
await payCheckout(url)
await world.drainJobs()
addRecord('songs', 'submitted', submitted.songId)
const heldDrop = await createLiveDrop(world, owner, admin)
const held = [
  await createQuickDemo(world, creator, heldDrop, 'Held'),
  await createQuickDemo(world, creator, heldDrop, 'Extended'),
]
for (const id of held) await decide(screener, id, 'pitch')
await admin.post(`/api/drops/${heldDrop}/deliver`)
for (const id of held) await owner.succeed('POST', `/api/demos/${id}/hold`)
const [offered, extended] = await Promise.all(
  held.map(async (id) => (await owner.succeed('GET', `/api/demos/${id}`)).hold.id),
)
addRecord('holds', 'offered', offered)
addRecord('holds', 'active', extended)
await creator.succeed('POST', `/api/holds/${extended}/accept`)
await owner.succeed('POST', `/api/holds/${extended}/end`, { endsAt: inDays(90), reason: 'The session moved.' })
const { dealId } = await creator.succeed('GET', `/api/holds/${extended}`)
addRecord('deals', 'open', dealId)
const messageOf = async (person: Person, text: string): Promise<string> => {
  await person.succeed('POST', `/api/deals/${dealId}/messages`, { idempotencyKey: text.padEnd(16, '-'), text })
  return (await person.succeed('GET', `/api/deals/${dealId}`)).messages.at(-1).id
}
for (const state of ['open', 'resolved']) {
  const reported = await messageOf(owner, state)
  await creator.succeed('POST', `/api/deals/${dealId}/messages/${reported}/report`, { reason: 'It is rude.' })
  const [row] = await world.deps.db.select().from(dealReports).where(eq(dealReports.messageId, reported))
  const { id } = row!
  addRecord('reports', state, id)
  if (state === 'resolved')
    await admin.succeed('POST', `/api/admin/reports/${id}/resolve`, { outcome: 'fine', note: 'It is not.' })
}
/** A case as the job raises it, of recordings whose sound is not compared here. */
async function addCase(nth: number, resolved: object = {}): Promise<string> {
  const { db, clock } = world.deps
  const [first, second] = [newId(new Date(nth)), newId(new Date(nth + 1))]
  const recording = { state: 'ready' as const, bytes: 1, createdAt: clock.now() }
  await db.insert(recordings).values([first, second].map((id) => ({ ...recording, id })))
  const id = newId()
  await db.insert(duplicateCases).values({
    id,
    firstRecordingId: first,
    secondRecordingId: second,
    firstCreatorId: creator.id,
    secondCreatorId: admin.id,
    share: 1,
    found: 20,
    offsetMs: 0,
    speed: 1,
    foundAt: clock.now(),
    ...resolved,
  })
  return id
}
addRecord('duplicates', 'open', await addCase(1))
const byAdmin = { resolvedAt: world.deps.clock.now(), resolvedBy: admin.id, outcome: 'allowed', note: 'They share it.' }
addRecord('duplicates', 'resolved', await addCase(3, byAdmin))
const waiting = await createPerson(world, 'Waiting Person', 'corporate', { verified: false })
addRecord('people', 'pending', waiting.id)
addRecord('people', 'active', (await createPerson(world, 'Settled Person', 'screener')).id)
const disabled = await createPerson(world, 'Disabled Person', 'anr')
await world.deps.db.update(users).set({ disabledAt: world.deps.clock.now() }).where(eq(users.id, disabled.id))
addRecord('people', 'disabled', disabled.id)
people.set('signed out', new Person(world))

/** A valid body, so that only the action table can reject the request. */
const bodies: Record<string, (id: string) => unknown> = {
  editDrop: () => briefInput(world),
  approveChange: (id) => ({ change: id }),
  approveSpelling: (id) => ({ change: id }),
  rejectChange: (id) => ({ change: id, reason: 'Say more.' }),
  rejectDrop: () => ({ reason: 'Say more.' }),
  suspendDemo: () => ({ reason: 'We are asking the label.' }),
  pauseDrop: () => ({ reason: 'We are asking the label.' }),
  suspendReferenceTrack: () => ({ reason: 'We are asking the label.' }),
  unpublishDrop: () => ({ reason: 'We are asking the label.' }),
  resolveDuplicate: () => ({ outcome: 'allowed', note: 'They share it.' }),
  startDemo: (id) => ({ ...completeSongDetails(), idempotencyKey: `a word by chance ${id}` }),
  editDemo: () => completeSongDetails(),
  submitSong: () => ({ songId, ...confirmed }),
  editSong: () => ({ title: 'Another title' }),
  addVersion: () => ({ versionId: randomUUID(), kind: 'clean' }),
  offerUpdate: () => ({ versionId: randomUUID() }),
  nogoDemo: () => ({ reason: 'mood' }),
  savePrivateNote: () => ({ text: 'Mine.' }),
  giveStars: () => ({ stars: 3 }),
  addTag: () => ({ word: 'Mine' }),
  addComment: () => ({ idempotencyKey: 'k'.repeat(16), atMs: 0, text: 'Mine.' }),
  giveOpinion: () => ({ opinion: 'up' }),
  changeConsent: () => ({ mayBePlayedByLink: true }),
  assignDemo: () => ({ userId: null }),
  assignDrop: () => ({ userId: null }),
  addVerifiedEmailToUsers: (id) => ({ ids: [id] }),
  addVerifiedVelvToUsers: (id) => ({ ids: [id] }),
  rejectUser: () => ({ reason: 'Nobody knows you.' }),
  disableUser: () => ({ reason: 'Nobody knows you.' }),
  removeUser: () => ({ reason: 'Nobody knows you.' }),
  acceptEvidence: () => ({ read: '2026-11-20T09:37:00.000Z' }),
  returnEvidence: () => ({ read: '2026-11-20T09:37:00.000Z', reason: 'Nobody knows you.' }),
  verifyCompany: () => ({ read: '2026-11-20T09:37:00.000Z' }),
  unverifyCompany: () => ({ read: '2026-11-20T09:37:00.000Z' }),
  movePerson: () => ({ organizationId: people.get('Another Owner')!.id, role: 'member' }),
  liftOverdue: () => ({ reason: 'They are on leave.', until: null }),
  extendDrop: () => ({ expireTime: briefInput(world).expireTime }),
  handOverDrop: () => ({ to: owner.id }),
  inviteCreators: () => ({ emails: ['june@example.com'] }),
  setScreenerLevel: () => ({ level: 'level2' }),
  declineHold: () => ({ reason: 'It is promised elsewhere.' }),
  releaseHold: () => ({ reason: 'The session moved.' }),
  extendHold: () => ({ endsAt: inDays(90), reason: 'The session moved.' }),
  agreeHoldEnd: () => ({ endsAt: inDays(90) }),
  refuseHoldEnd: () => ({ endsAt: inDays(90) }),
  sendDealMessage: () => ({ idempotencyKey: 'k'.repeat(16), text: 'Which artist?' }),
  addDealFile: () => ({ id: randomUUID(), name: 'contract.pdf', bytes: 10, isDocument: true }),
  proposeDealTerms: () => ({ project: 'Album 2' }),
  saveRelease: () => ({ title: 'Album 2' }),
  closeDealRoom: () => ({ reason: 'It came to nothing.' }),
  reportDealMessage: () => ({ reason: 'It is rude.' }),
  resolveReport: () => ({ outcome: 'fine', note: 'It is not.' }),
}

const readPath = {
  songs: '/api/songs/',
  drops: '/api/drops/',
  demos: '/api/demos/',
  people: '/api/admin/people/',
  duplicates: '/api/admin/duplicates/',
  holds: '/api/holds/',
  deals: '/api/deals/',
  reports: '/api/admin/reports/',
}

/** What was done with a record before, so that a repeated request succeeds and changes nothing. */
const done: readonly string[] = ['acceptHold active The Creator']

/** The `can` list of the record as this person sees it; empty if they cannot see it. */
async function canOf(person: Person, kind: Kind, id: string): Promise<string[]> {
  const { status, body } = await person.get(readPath[kind] + id)
  return status === 200 ? body.can : []
}

/** Everything that could have changed, as one text. */
async function readState(): Promise<string> {
  const { rows } = await world.deps.db.$client.query(`
    select (select json_agg(d order by id) from drops d)::text || (select json_agg(d order by id) from demos d)::text
      || (select json_agg(u order by id) from (select id, name, admin, verified_by_velv, rejected_at, disabled_at, deletion_started_at,
            email_verified, screener_level, organization_id, organization_role from users) u)::text
      || (select json_agg(o order by id) from organizations o)::text || (select count(*) from team_invitations)::text
      || coalesce((select json_agg(p) from proposed_changes p)::text, '')
      || (select count(*) from events)::text || (select count(*) from audit_entries)::text
      || coalesce((select json_agg(l) from drop_links l)::text, '') || (select count(*) from drop_invitations)::text
      || (select json_agg(c order by id) from duplicate_cases c)::text
      || (select json_agg(s order by id) from songs s)::text || (select count(*) from song_versions)::text
      || coalesce((select json_agg(h) from holds h)::text, '') || (select json_agg(d) from deals d)::text
      || (select count(*) from deal_messages)::text || (select json_agg(t) from deal_terms t)::text
      || (select count(*) from deal_files)::text || (select json_agg(r) from deal_reports r)::text
      || (select count(*) from demo_updates)::text || coalesce((select json_agg(o) from opinions o)::text, '')
      || (select count(*) from demo_stars)::text || (select count(*) from demo_tags)::text || (select count(*) from demo_comments)::text
      || (select count(*) from drop_members)::text || (select count(*) from private_notes)::text || (select count(*) from pending_actions)::text as everything`)
  return rows[0].everything
}

describe('every operation on a record × every role × signed out × every state, against the action tables [S-7] [M-1]', () => {
  it('is named after an existing action, and its access rule admits exactly the roles of the table', () => {
    const faults = operations.filter(({ action, 'x-access': access }) => {
      const roles = new Set(tables[action] && roleGrants(tables[action]).map(({ role }) => role))
      return roles.size === 0 || [...roles].some((role) => !access.includes(role))
    })
    expect(faults.map(({ operationId }) => operationId)).toEqual([])
    const named = new Set(operations.map(({ action }) => action))
    // A payout account is its owner's only, and songs are archived many at once; these operations take no record ID.
    // The terms of a hold are saved by the song, because it may have none yet.
    // `listenToVersion` plays own songs and checks those of others, and `putCollectionSong` names a collection, too.
    expect(Object.keys(tables).filter((action) => !named.has(action))).toEqual([
      'demo.collect',
      'account.connect-payout',
      'song.check',
      'song.archive',
      'song.restore',
      'hold.edit',
    ])
  })

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s is rejected for people whose record does not offer it, and then nothing has changed',
    async (operationId, { method, path, kind, action }) => {
      const before = await readState()
      for (const { label, id } of records.filter((record) => record.kind === kind)) {
        for (const [who, person] of people) {
          if ((await canOf(person, kind, id)).includes(action)) continue
          const isOfMany = !path.includes('{id}')
          const [status, code] = await statusAndCode(
            person.send(method, path.replaceAll(/\{\w+\}/g, id), bodies[operationId]?.(id)),
          )
          // Bulk operations skip accounts they do not apply to.
          const isPassedOver = isOfMany && who === 'The Admin' && status === 200
          const isRepeat = done.includes(`${operationId} ${label} ${who}`) && status === 200
          const refused = who === 'signed out' ? status === 401 : [403, 404, 409].includes(status)
          expect([label, who, status, code, refused || isPassedOver || isRepeat]).toEqual([
            label,
            who,
            status,
            code,
            true,
          ])
        }
      }
      expect(await readState()).toBe(before)
    },
  )

  it('each role is offered what the table grants in some state here, so that the loop above does not pass trivially', async () => {
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
      'Colleague lead: drop.close-now',
      'Colleague member: drop.edit',
      'Colleague member: demo.hold',
      'Colleague member: demo.assign',
      'Colleague observer: demo.hear',
      'Colleague observer: demo.opine',
      'Colleague observer: demo.star',
      'Colleague member: demo.collect',
      'The Admin: demo.suspend',
      'The Admin: demo.restore',
      'The Admin: demo.check',
      'The Admin: account.reject',
      'The Admin: account.enable',
      'The Creator: song.edit',
      'The Creator: song.restore',
      'The Admin: song.check',
      'The Admin: duplicate.resolve',
      'The Creator: hold.accept',
      'The Creator: hold.agree',
      'The Owner: hold.release',
      'Colleague member: hold.edit',
      'Colleague observer: hold.read',
      'The Admin: hold.read',
      'The Creator: deal.propose',
      'Colleague member: deal.confirm',
      'Colleague observer: deal.read',
      'The Admin: report.resolve',
    ])
      expect(offered).toContain(line)
    expect(
      [...offered].filter((line) =>
        /^(Another Owner|Former Colleague): (drop\.(edit|assign)|demo\.)|^Colleague observer: (drop\.(edit|assign|close)|demo\.(hold|cut|nogo|assign))|^Colleague member: drop\.(close-now|delete|hand-over)|^Another Creator: (demo|song|hold)\.|^(Another Owner|Former Colleague): hold\.|^Colleague observer: hold\.(?!read)|^(Another Owner|Former Colleague|Another Creator|The Admin): deal\.|^Colleague observer: deal\.(?!read)|^(?!The Admin).*: (report|duplicate)\./.test(
          line,
        ),
      ),
    ).toEqual([])
  })
})
