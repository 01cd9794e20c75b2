import { describe, expect, it } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { openLiveStream } from '../testing/steps/live-stream.ts'
import { createPerson, type Person, statusAndCode } from '../testing/steps/person.ts'
import { createQuickPitch } from '../testing/steps/quick-demos.ts'
import { createLiveDrop } from '../testing/steps/submission-steps.ts'
import { invite, joinByInvitation } from '../testing/steps/team-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

/** A team with a lead and colleagues in these roles. */
async function createTeam(name: string, ...roles: ('lead' | 'member' | 'observer')[]): Promise<Person[]> {
  const lead = await createPerson(world, `${name} Lead`, 'anr')
  const colleagues: Person[] = []
  for (const [i, role] of roles.entries()) {
    const colleague = await createPerson(world, `${name} Colleague ${'abc'[i]}`, 'manager')
    await joinByInvitation(lead, colleague, role)
    colleagues.push(colleague)
  }
  return [lead, ...colleagues]
}

const query = async (text: string, values: unknown[] = []) => (await world.deps.db.$client.query(text, values)).rows
const teamOf = async (who: Person) => (await who.succeed('GET', '/api/my/team')) as any
const rolesIn = async (who: Person) =>
  Object.fromEntries((await teamOf(who)).people.map((one: any) => [one.name, one.role]))
const setRole = (who: Person, { id }: Person, role: string) =>
  statusAndCode(who.send('PATCH', `/api/my/team/people/${id}`, { role }))
const remove = (who: Person, { id }: Person) => statusAndCode(who.send('DELETE', `/api/my/team/people/${id}`))
const leave = (who: Person) => statusAndCode(who.send('POST', '/api/my/team/leave'))

const done = [200, undefined]
const notLead = [403, 'team/not-lead']
const lastLead = [409, 'team/last-lead']
const notColleague = [404, 'team/not-colleague']

describe('the team of a drop owner [B-4]', () => {
  it('is an organization of one with its name, whose only lead cannot leave', async () => {
    const [ines] = (await createTeam('Ines')) as [Person]
    expect(await teamOf(ines)).toMatchObject({
      organization: { name: 'Ines Lead', approvedDomain: null },
      role: 'lead',
      can: ['team.rename', 'team.invite'],
      people: [{ name: 'Ines Lead', role: 'lead', isYou: true, isListening: false, heardMs: 0, toDo: 0 }],
      invitations: [],
      figures: { heardMs: 0, songsHeard: 0, heardBy: 0, answered: 0, medianAnswerDays: null, unassigned: 0 },
    })
    expect(await leave(ines)).toEqual(lastLead)
    expect((await ines.get('/api/me')).body.me.organization).toMatchObject({
      name: 'Ines Lead',
      role: 'lead',
      people: 1,
    })
  })

  it('shows everybody in it to all of them, and offers each what the table grants', async () => {
    const [karl, mona, otto] = (await createTeam('Karl', 'member', 'observer')) as [Person, Person, Person]
    for (const who of [karl, mona, otto]) {
      expect(await rolesIn(who)).toEqual({
        'Karl Lead': 'lead',
        'Karl Colleague a': 'member',
        'Karl Colleague b': 'observer',
      })
      expect((await who.get('/api/me')).body.me.organization.people).toBe(3)
    }
    const canOf = async (who: Person) => (await teamOf(who)).people.map(({ can }: any) => can)
    expect(await canOf(mona)).toEqual([['team.read'], ['team.read', 'team.write-brief', 'team.leave'], ['team.read']])
    expect((await canOf(karl))[1]).toContain('colleague.remove')
    for (const who of [mona, otto]) {
      expect(await setRole(who, karl, 'observer')).toEqual(notLead)
      expect(await remove(who, karl)).toEqual(notLead)
      const rename = who.send('PATCH', '/api/my/team', { name: 'Mine now' })
      expect(await statusAndCode(rename)).toEqual(notLead)
      const invitation = { email: 'x@example.com', role: 'lead' }
      expect(await statusAndCode(who.send('POST', '/api/my/team/invitations', invitation))).toEqual(notLead)
    }
    expect((await teamOf(karl)).changes.map(({ change }: any) => change)).toEqual([
      'team.join',
      'team.invite',
      'team.join',
      'team.invite',
    ])
  })

  it('is renamed by a lead, to no link and to something visible', async () => {
    const [lena] = (await createTeam('Lena')) as [Person]
    for (const name of ['', ' \u200b ', 'x'.repeat(81), 'Win now https://x.example'])
      expect(await statusAndCode(lena.send('PATCH', '/api/my/team', { name }))).toEqual([422, 'request/invalid'])
    expect((await lena.patch('/api/my/team', { name: ' Northbound  Music ' })).body).toMatchObject({
      organization: { name: 'Northbound Music' },
      changes: [{ change: 'team.rename', by: 'Lena Lead', isByYou: true }],
    })
  })

  it('shows what each has to do, and what is assigned to nobody, also after a colleague has left', async () => {
    const [nils, nora] = (await createTeam('Nils', 'member')) as [Person, Person]
    const [one, other] = [await createLiveDrop(world, nils, staff), await createLiveDrop(world, nora, staff)]
    for (const drop of [one, other, other]) await createQuickPitch(world, drop)
    for (const drop of [one, other]) await staff.succeed('POST', `/api/drops/${drop}/deliver`)
    expect((await teamOf(nils)).figures).toMatchObject({ unassigned: 3, assigned: 0 })
    await query('update drops set assigned_to = $2 where id = $1', [other, nora.id])
    await query('update demos set assigned_to = $2 where id = (select id from demos where drop_id = $1 limit 1)', [
      other,
      nils.id,
    ])
    const team = await teamOf(nils)
    expect(team.figures).toMatchObject({ unassigned: 1, assigned: 2 })
    expect(team.people.map(({ toDo }: any) => toDo)).toEqual([1, 1])
    // As the answer of a pitch is stored.
    await query(
      `insert into demo_moves (id, demo_id, "from", "to", action, actor_id, actor_label, at)
        select $2, id, 'pitch', 'hold', 'demo.hold', $3, 'Nora', $4 from demos where drop_id = $1`,
      [one, newId(), nora.id, world.deps.clock.now()],
    )
    await query(`update demos set result = 'hold', answered_at = $2 where drop_id = $1`, [
      one,
      new Date(world.deps.clock.now().getTime() + 36 * 3_600_000),
    ])
    await query(
      `insert into listenings (demo_id, listener_id, listener_label, is_owner, heard, first_at, last_at)
        select id, person, 'Somebody', true, '[[0, 4000], [5000, 6000]]', $3, $3
        from demos, unnest($2::uuid[]) person where drop_id = $1`,
      [one, [nils.id, nora.id, staff.id], world.deps.clock.now()],
    )
    const later = await teamOf(nora)
    expect(later.figures).toMatchObject({ heardMs: 10_000, songsHeard: 1, heardBy: 2, listening: 2, answered: 1 })
    expect(later.figures.medianAnswerDays).toBeCloseTo(1.5)
    expect(later.people).toMatchObject([
      { name: 'Nils Lead', heardMs: 5000, songsHeard: 1, isListening: true, answered: 0 },
      { name: 'Nils Colleague a', heardMs: 5000, songsHeard: 1, isListening: true, answered: 1 },
    ])
    expect(await leave(nora)).toEqual([204, undefined])
    expect((await teamOf(nils)).figures).toMatchObject({ unassigned: 1, assigned: 1, heardMs: 5000 })
    expect((await teamOf(nora)).figures).toMatchObject({ unassigned: 0, assigned: 0, heardMs: 0, answered: 0 })
  })
})

describe('a change of roles [B-4]', () => {
  it('takes effect at once, for others and for oneself, and leaves a lead', async () => {
    const [olga, pia] = (await createTeam('Olga', 'observer')) as [Person, Person]
    expect(await setRole(olga, olga, 'member')).toEqual(lastLead)
    expect(await remove(olga, olga)).toEqual(lastLead)
    expect(await setRole(olga, pia, 'lead')).toEqual(done)
    const answer = await olga.patch(`/api/my/team/people/${olga.id}`, { role: 'observer' })
    expect(answer.body).toMatchObject({ role: 'observer', can: ['team.leave'] })
    expect(await setRole(olga, pia, 'member')).toEqual(notLead)
    expect(await leave(pia)).toEqual(lastLead)
    expect((await teamOf(pia)).changes[0]).toMatchObject({
      change: 'colleague.set-role',
      by: 'Olga Lead',
      who: 'Olga Lead',
      role: 'observer',
    })
    expect(await setRole(pia, staff, 'member')).toEqual(notColleague)
    expect(await setRole(pia, olga, 'owner')).toEqual([422, 'request/invalid'])
  })

  it('by two leads who demote each other at once succeeds exactly once', async () => {
    const [quinn, rosa] = (await createTeam('Quinn', 'lead')) as [Person, Person]
    const answers = await Promise.all([setRole(quinn, rosa, 'member'), setRole(rosa, quinn, 'member')])
    expect(answers.toSorted()).toEqual([done, notLead])
    expect(Object.values(await rolesIn(quinn)).toSorted()).toEqual(['lead', 'member'])
  })

  it('by two leads who leave at once keeps one of them', async () => {
    const [rita, saul] = (await createTeam('Rita', 'lead')) as [Person, Person]
    const answers = await Promise.all([leave(rita), leave(saul)])
    expect(answers.toSorted()).toEqual([[204, undefined], lastLead])
  })

  it('that races a removal says that the person is gone, or comes first', async () => {
    const [tara, uwe, vera] = (await createTeam('Tara', 'lead', 'member')) as [Person, Person, Person]
    const [removed, changed] = await Promise.all([remove(tara, vera), setRole(uwe, vera, 'observer')])
    expect(removed).toEqual(done)
    expect([done, notColleague]).toContainEqual(changed)
    expect(await setRole(uwe, vera, 'observer')).toEqual(notColleague)
    expect(await remove(uwe, vera)).toEqual(notColleague)
    expect(Object.keys(await rolesIn(tara))).not.toContain('Tara Colleague b')
  })
})

describe('whoever leaves or is removed [B-4]', () => {
  it('gets an organization of their own, and leaves their drops to the team', async () => {
    const [wim, xena, yuri] = (await createTeam('Wim', 'member', 'observer')) as [Person, Person, Person]
    const drop = await createLiveDrop(world, xena, staff)
    const stream = await openLiveStream(xena)
    const teamId = (await teamOf(wim)).organization.id
    expect(await remove(wim, xena)).toEqual(done)
    // Their page opens another stream, for what they may see now.
    const topics = new Set<string>()
    for (let change = await stream.nextChange(); change !== 'ended'; change = await stream.nextChange())
      for (const topic of change.what) topics.add(topic)
    expect([...topics].toSorted()).toEqual(expect.arrayContaining(['badges', 'demos', 'drops', 'me']))
    expect(await query('select user_id, organization_id from drops where id = $1', [drop])).toEqual([
      { user_id: xena.id, organization_id: teamId },
    ])
    // Whoever is left alone finds it in their own lists.
    expect(await remove(wim, yuri)).toEqual(done)
    expect(await query('select user_id, organization_id from drops where id = $1', [drop])).toEqual([
      { user_id: wim.id, organization_id: teamId },
    ])
    const own = await teamOf(xena)
    expect(own).toMatchObject({ role: 'lead', people: [{ isYou: true }], organization: { name: 'Wim Colleague a' } })
    expect(own.organization.id).not.toBe(teamId)
    await world.drainJobs()
    expect((await xena.get('/api/notices')).body.rows[0]).toMatchObject({ title: 'You’re no longer on your team' })
    expect((await world.mailsTo(xena.email)).map(({ subject }) => subject)).toContain('You’re no longer on your team')
  })

  it('cannot be brought back by an old link, and loses nothing else', async () => {
    const [yara, zeno] = (await createTeam('Yara', 'observer')) as [Person, Person]
    const [{ id }] = (await query('select id from team_invitations where accepted_by = $1', [zeno.id])) as [
      { id: string },
    ]
    await remove(yara, zeno)
    expect(await statusAndCode(zeno.send('POST', `/api/team-invitations/${id}/accept`))).toEqual([
      409,
      'team/invitation-used',
    ])
    expect((await zeno.get('/api/me')).body.me).toMatchObject({ verifiedByVelv: true, gate: 'open' })
    // A new invitation works.
    await joinByInvitation(yara, zeno, 'lead')
    expect(await rolesIn(yara)).toMatchObject({ 'Yara Colleague a': 'lead' })
    expect(await query('select from organizations where name = $1', ['Yara Colleague a'])).toEqual([])
  })
})

it('keeps the invitation of an organization out of another one', async () => {
  const [anna] = (await createTeam('Anna')) as [Person]
  const [bert] = (await createTeam('Bert')) as [Person]
  const id = await invite(anna, 'cora@example.com')
  const path = `/api/my/team/invitations/${id}`
  const notFound = [404, 'team/invitation-not-found']
  expect(await statusAndCode(bert.send('PATCH', path, { role: 'lead' }))).toEqual(notFound)
  expect(await statusAndCode(bert.send('POST', `${path}/resend`))).toEqual(notFound)
  expect(await statusAndCode(bert.send('DELETE', path))).toEqual(done)
  expect((await teamOf(anna)).invitations).toHaveLength(1)
})
