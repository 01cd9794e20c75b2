import { limits } from '@velv/domain/limits.ts'
import { describe, expect, it } from 'vitest'
import { checkApprovalAgain } from '../accounts/organizations/memberships.ts'
import { newId } from '../platform/database/ids.ts'
import { createPerson, password, type Person, statusAndCode } from '../testing/steps/person.ts'
import { createQuickDemo } from '../testing/steps/quick-demos.ts'
import { createLiveDrop } from '../testing/steps/submission-steps.ts'
import { invite, joinByInvitation } from '../testing/steps/team-steps.ts'
import { unzipped } from '../testing/steps/unzipped.ts'
import { openTestWorld, testWorld } from '../testing/world/test-world.ts'
import { admitRequested } from './join-team.ts'

const dayMs = 86_400_000

const world = await testWorld()
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const lead = await createPerson(world, 'Jonna Ek', 'anr')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const query = async (text: string, values: unknown[] = []) => (await world.deps.db.$client.query(text, values)).rows
const teamOf = async (who: Person) => (await who.succeed('GET', '/api/my/team')) as any
const namesIn = async (who: Person) => (await teamOf(who)).people.map(({ name }: any) => name)
const invitationsOf = async (who: Person) =>
  (await teamOf(who)).invitations.map(({ email, state }: any) => [email.split('@')[0], state])
const organizationOf = async ({ id }: Person) =>
  (await query('select organization_id from users where id = $1', [id]))[0]!.organization_id
const inviteAs = (who: Person, email: string, role = 'member') =>
  statusAndCode(who.send('POST', '/api/my/team/invitations', { email, role }))
const read = (who: Person, id: string) => who.get(`/api/team-invitations/${id}`)
const accept = (who: Person, id: string) => who.post(`/api/team-invitations/${id}/accept`)
const acceptCode = (who: Person, id: string) => statusAndCode(who.send('POST', `/api/team-invitations/${id}/accept`))
const decline = (who: Person, id: string) => statusAndCode(who.send('POST', `/api/team-invitations/${id}/decline`))
const owner = (name: string, setting = {}) => createPerson(world, name, 'manager', setting)

const notFound = [404, 'team/invitation-not-found']
const done = [200, undefined]

describe('an invitation to a team [B-4]', () => {
  it('is emailed with who, where, as what, and until when, also to an address without an account', async () => {
    const id = await invite(lead, 'nora@northbound.example', 'observer')
    await world.drainJobs()
    const [mail] = await world.mailsTo('nora@northbound.example')
    expect(mail!.subject).toBe('Jonna Ek invited you to join Jonna Ek on Velv')
    expect(mail!.text).toContain('Your role: Observer (Listens, but doesn’t answer)')
    expect(mail!.text).toContain(`See the invitation: ${world.baseUrl}/team/join/${id}`)
    expect((await teamOf(lead)).invitations[0]).toMatchObject({ email: 'nora@northbound.example', role: 'observer' })
    // Its link turns off all of them.
    await fetch(/http\S+\/unsubscribe\/\S+/.exec(mail!.text)![0], { method: 'POST' })
    await lead.succeed('POST', `/api/my/team/invitations/${id}/resend`)
    await world.drainJobs()
    expect(await world.mailsTo('nora@northbound.example')).toHaveLength(1)
  })

  it('is refused for oneself, a colleague, an invited address, and what is none', async () => {
    const rolf = await owner('Rolf Refused')
    await joinByInvitation(lead, rolf)
    expect(await inviteAs(lead, ' JONNA.ek@example.com ')).toEqual([409, 'team/own-address'])
    expect(await inviteAs(lead, rolf.email)).toEqual([409, 'team/already-there'])
    expect(await inviteAs(lead, 'twice@example.com')).toEqual(done)
    expect(await inviteAs(lead, 'Twice@Example.com')).toEqual([409, 'team/invited'])
    expect(await inviteAs(lead, 'not an address')).toEqual([422, 'request/invalid'])
    expect(await inviteAs(lead, 'x@example.com', 'owner')).toEqual([422, 'request/invalid'])
    expect(await inviteAs(mira, 'x@example.com')).toEqual([403, 'account/role'])
  })

  it('exists only for the confirmed address that it was sent to', async () => {
    const [sven, other] = [await owner('Sven Invited'), await owner('Omar Other')]
    const id = await invite(lead, sven.email)
    await query('update users set email_verified = false where id = $1', [sven.id])
    for (const who of [sven, other, lead, mira])
      for (const answer of [
        statusAndCode(who.send('GET', `/api/team-invitations/${id}`)),
        acceptCode(who, id),
        decline(who, id),
        acceptCode(who, newId()),
      ])
        expect(await answer).toEqual(notFound)
    await query('update users set email_verified = true where id = $1', [sven.id])
    expect((await read(sven, id)).body).toEqual({
      id,
      organization: 'Jonna Ek',
      invitedBy: 'Jonna Ek',
      role: 'member',
      expiresAt: expect.any(String),
      problem: null,
      consequence: 'merge',
      isApproved: true,
      requestedAt: null,
      current: { name: 'Sven Invited', people: 1 },
    })
    expect(await decline(sven, id)).toEqual([204, undefined])
    expect(await decline(sven, id)).toEqual(notFound)
  })

  it('lets nobody in but drop owners, which only the holder of the address learns', async () => {
    const ola = await createPerson(world, 'Ola Screener', 'screener')
    for (const who of [mira, ola]) {
      const id = await invite(lead, who.email)
      expect((await read(who, id)).body).toMatchObject({ problem: 'team/not-owner', consequence: 'none' })
      expect(await acceptCode(who, id)).toEqual([409, 'team/not-owner'])
    }
    expect(await invitationsOf(lead)).toEqual(
      expect.arrayContaining([
        ['mira.songwriter', 'open'],
        ['ola.screener', 'open'],
      ]),
    )
  })

  it('comes from staff who lead a team, and lets staff in, without an approval', async () => {
    const asStaff = async (name: string) => {
      const who = await owner(name, { admin: true })
      await query('update users set verified_by_velv = false where id = $1', [who.id])
      return who
    }
    const [sam, stan] = [await asStaff('Sam Staff'), await asStaff('Stan Staff')]
    const id = await invite(sam, stan.email)
    expect(await invitationsOf(sam)).toEqual([['stan.staff', 'open']])
    expect((await accept(stan, id)).body.outcome).toBe('joined')
    expect(await namesIn(sam)).toEqual(['Sam Staff', 'Stan Staff'])
    expect(await statusAndCode(sam.send('DELETE', `/api/my/team/invitations/${id}`))).toEqual([
      409,
      'team/invitation-used',
    ])
  })

  it('works once, and its sender hears of it', async () => {
    const tess = await owner('Tess Twice')
    const id = await invite(lead, tess.email)
    const answers = await Promise.all([acceptCode(tess, id), acceptCode(tess, id)])
    // Pressed twice, it says the same twice.
    expect(answers).toEqual([done, done])
    expect(await query('select from events where action = $1 and actor_id = $2', ['team.join', tess.id])).toHaveLength(
      1,
    )
    expect((await read(tess, id)).body.problem).toBe('team/already-there')
    await world.drainJobs()
    expect((await lead.get('/api/notices')).body.rows[0]).toMatchObject({
      title: 'Someone you invited joined your team',
      path: '/team',
    })
    expect((await teamOf(lead)).changes[0]).toMatchObject({ change: 'team.join', by: 'Tess Twice', role: 'member' })
    expect(await decline(tess, id)).toEqual([409, 'team/invitation-used'])
    await lead.succeed('DELETE', `/api/my/team/people/${tess.id}`)
    expect(await acceptCode(tess, id)).toEqual([409, 'team/invitation-used'])
  })

  it('expires after seven days, and is valid again once it is sent again', async () => {
    const emma = await owner('Emma Expired')
    const id = await invite(lead, emma.email)
    world.advanceClock(7 * dayMs)
    expect(await acceptCode(emma, id)).toEqual([410, 'team/invitation-expired'])
    expect(await invitationsOf(lead)).toContainEqual(['emma.expired', 'expired'])
    await lead.succeed('POST', `/api/my/team/invitations/${id}/resend`)
    await lead.succeed('PATCH', `/api/my/team/invitations/${id}`, { role: 'lead' })
    world.advanceClock(7 * dayMs)
    // Inviting the address again is the same.
    expect(await inviteAs(lead, emma.email, 'observer')).toEqual(done)
    expect((await accept(emma, id)).body).toEqual({ outcome: 'joined' })
    expect((await teamOf(emma)).role).toBe('observer')
  })

  it('ends when it is revoked, and when its sender no longer leads the team', async () => {
    const boss = await owner('Bea Boss')
    const [second, guest] = [await owner('Sara Second'), await owner('Gus Guest')]
    await joinByInvitation(boss, second, 'lead')
    const revoked = await invite(boss, guest.email)
    for (let i = 0; i < 2; i++) await boss.succeed('DELETE', `/api/my/team/invitations/${revoked}`)
    expect(await acceptCode(guest, revoked)).toEqual(notFound)
    const id = await invite(second, guest.email)
    await boss.succeed('DELETE', `/api/my/team/people/${second.id}`)
    expect(await acceptCode(guest, id)).toEqual([410, 'team/invitation-withdrawn'])
    expect(await invitationsOf(boss)).toEqual([['gus.guest', 'expired']])
    // Another lead vouches for it.
    await boss.succeed('POST', `/api/my/team/invitations/${id}/resend`)
    expect(await acceptCode(guest, id)).toEqual(done)
  })

  it('is one of at most 50 a day for all leads of an organization together', async () => {
    const limited = await openTestWorld({}, { limitFactor: 1 })
    try {
      const [one, two] = [
        await createPerson(limited, 'Lim One', 'anr'),
        await createPerson(limited, 'Lim Two', 'manager'),
      ]
      await joinByInvitation(one, two, 'lead')
      for (let i = 1; i < limits['team.invite'].tries; i++)
        expect(await inviteAs(i % 2 ? one : two, `many.${i}@example.com`)).toEqual(done)
      for (const who of [one, two])
        expect(await inviteAs(who, 'fifty.one@example.com')).toEqual([429, 'request/too-many'])
      expect((await teamOf(one)).invitations.map(({ email }: any) => email)).not.toContain('fifty.one@example.com')
    } finally {
      await limited.close()
    }
  })
})

describe('joining from an organization of one [B-4]', () => {
  it('brings drops that nobody has sent songs to, and leaves no empty organization', async () => {
    const nell = await owner('Nell New')
    const drop = await createLiveDrop(world, nell, staff)
    const left = await organizationOf(nell)
    await invite(nell, 'somebody@example.com')
    await joinByInvitation(lead, nell)
    expect(await query('select organization_id from drops where id = $1', [drop])).toEqual([
      { organization_id: await organizationOf(lead) },
    ])
    expect(await query('select from organizations where id = $1', [left])).toEqual([])
    expect(await query('select from team_invitations where organization_id = $1', [left])).toEqual([])
  })

  it('waits for staff once creators have sent songs there, and brings them along when staff agree', async () => {
    const hugo = await owner('Hugo Heard')
    const drop = await createLiveDrop(world, hugo, staff)
    await createQuickDemo(world, mira, drop)
    const id = await invite(lead, hugo.email)
    expect((await read(hugo, id)).body).toMatchObject({ problem: null, consequence: 'request', requestedAt: null })
    for (let i = 0; i < 2; i++) expect((await accept(hugo, id)).body).toEqual({ outcome: 'requested' })
    const [before, after] = [await organizationOf(hugo), await organizationOf(lead)]
    expect(before).not.toBe(after)
    expect(await invitationsOf(lead)).toContainEqual(['hugo.heard', 'requested'])
    expect(await inviteAs(lead, hugo.email)).toEqual([409, 'team/invited'])
    // Staff have the time they need.
    world.advanceClock(8 * dayMs)
    expect((await read(hugo, id)).body).toMatchObject({ problem: null, requestedAt: expect.any(String) })
    await world.deps.db.transaction((tx) => admitRequested(world.deps, tx, id, hugo.id))
    expect(await organizationOf(hugo)).toBe(after)
    expect(await query('select organization_id from drops where id = $1', [drop])).toEqual([{ organization_id: after }])
    expect(await query('select from organizations where id = $1', [before])).toEqual([])
    expect(await namesIn(lead)).toContain('Hugo Heard')
    await expect(world.deps.db.transaction((tx) => admitRequested(world.deps, tx, id, hugo.id))).rejects.toThrow()
  })
})

describe('joining from an organization of several [B-4]', () => {
  it('leaves it and its drops, unless nobody else leads it', async () => {
    const [rica, sixt] = [await owner('Rica Rival'), await owner('Sixt Second')]
    await joinByInvitation(rica, sixt)
    const drop = await createLiveDrop(world, rica, staff)
    const [theirs, id] = [await organizationOf(rica), await invite(lead, rica.email)]
    expect((await read(rica, id)).body).toMatchObject({ problem: 'team/last-lead', consequence: 'leave' })
    expect(await acceptCode(rica, id)).toEqual([409, 'team/last-lead'])
    await rica.succeed('PATCH', `/api/my/team/people/${sixt.id}`, { role: 'lead' })
    expect((await read(rica, id)).body).toMatchObject({ problem: null, current: { name: 'Rica Rival', people: 2 } })
    expect((await accept(rica, id)).body).toEqual({ outcome: 'joined' })
    expect(await query('select organization_id from drops where id = $1', [drop])).toEqual([
      { organization_id: theirs },
    ])
    expect(await namesIn(sixt)).toEqual(['Sixt Second'])
    expect((await teamOf(sixt)).changes[0]).toMatchObject({ change: 'team.leave', by: 'Rica Rival' })
  })
})

describe('the account gate of somebody who joins [B-4]', () => {
  const gateOf = async (who: Person) => (await who.get('/api/me')).body.me.gate

  it('waits for staff, and a lead can take them off the team until then', async () => {
    const [pia, lou] = [await owner('Pia Pending', { verified: false }), await owner('Lou Later', { verified: false })]
    for (const who of [pia, lou]) {
      const id = await invite(lead, who.email)
      expect((await read(who, id)).body).toMatchObject({ consequence: 'none', isApproved: false, current: null })
      expect((await accept(who, id)).body).toEqual({ outcome: 'waiting' })
      expect(await gateOf(who)).toBe('review')
    }
    expect(await namesIn(lead)).not.toContain('Pia Pending')
    const invitations = (await teamOf(lead)).invitations.filter(({ state }: any) => state === 'waiting')
    expect(invitations).toMatchObject([
      { email: lou.email, can: ['revoke'] },
      { email: pia.email, can: ['revoke'] },
    ])
    await lead.succeed('DELETE', `/api/my/team/invitations/${invitations[0].id}`)
    expect(await organizationOf(lou)).toBeNull()
    await query('update users set verified_by_velv = true where id = any ($1)', [[pia.id, lou.id]])
    expect(await gateOf(pia)).toBe('open')
    expect(await namesIn(lead)).toContain('Pia Pending')
    expect(await namesIn(lou)).toEqual(['Lou Later'])
    const pending = invitations[1].id
    expect(await statusAndCode(lead.send('DELETE', `/api/my/team/invitations/${pending}`))).toEqual([
      409,
      'team/invitation-used',
    ])
  })

  it('opens for a confirmed address at the approved domain, as long as they stay', async () => {
    const boss = await owner('Dora Domain')
    const company = await organizationOf(boss)
    await query(`update organizations set approved_domain = 'example.com' where id = $1`, [company])
    const [fred, gina] = [
      await owner('Fred Fast', { verified: false }),
      await owner('Gina Rejected', { verified: false }),
    ]
    await query('update users set rejected_at = now() where id = $1', [gina.id])
    const id = await invite(boss, fred.email)
    expect((await read(fred, id)).body).toMatchObject({ isApproved: true })
    expect((await accept(fred, id)).body).toEqual({ outcome: 'joined' })
    expect(await gateOf(fred)).toBe('open')
    expect(await query('select approved_through from users where id = $1', [fred.id])).toEqual([
      { approved_through: company },
    ])
    const [entry] = await query(`select action, reason, after from audit_entries where subject_id = $1`, [fred.id])
    expect(entry).toEqual({
      action: 'account.verify',
      reason: 'Is in an organization for which staff approve people at example.com.',
      after: { verifiedByVelv: true, approvedThrough: company },
    })
    const checkAgain = () => world.deps.db.transaction((tx) => checkApprovalAgain(tx, fred.id))
    await checkAgain()
    expect(await gateOf(fred)).toBe('open')
    expect((await accept(gina, await invite(boss, gina.email))).body).toEqual({ outcome: 'waiting' })
    await boss.succeed('DELETE', `/api/my/team/people/${fred.id}`)
    expect(await gateOf(fred)).toBe('review')
    expect(
      await query('select verified_by_velv, approved_through, organization_id from users where id = $1', [fred.id]),
    ).toEqual([{ verified_by_velv: false, approved_through: null, organization_id: null }])
  })

  it.each([
    ['One', 'gmail.com'],
    ['Two', 'mail.example.org'],
    ['Three', 'example.com.evil.example'],
  ])('stays closed for %s: %s', async (nth, host) => {
    const boss = await owner(`Boss ${nth}`)
    await query('update organizations set approved_domain = $2 where id = $1', [
      await organizationOf(boss),
      host === 'gmail.com' ? host : 'example.com',
    ])
    const guest = await owner(`Guest ${nth}`, { verified: false })
    guest.email = `guest@${host}`
    await query('update users set email = $2 where id = $1', [guest.id, guest.email])
    expect((await accept(guest, await invite(boss, guest.email))).body).toEqual({ outcome: 'waiting' })
  })

  it('opens for a subdomain of the approved one', async () => {
    const boss = await owner('Sub Boss')
    await query(`update organizations set approved_domain = 'example.com' where id = $1`, [await organizationOf(boss)])
    const guest = await owner('Sub Guest', { verified: false })
    guest.email = 'sub.guest@london.example.com'
    await query('update users set email = $2 where id = $1', [guest.id, guest.email])
    expect((await accept(guest, await invite(boss, guest.email))).body).toEqual({ outcome: 'joined' })
    // Another address, which the domain says nothing about.
    await query('update users set email = $2 where id = $1', [guest.id, 'sub.guest@elsewhere.example'])
    await world.deps.db.transaction((tx) => checkApprovalAgain(tx, guest.id))
    expect(await gateOf(guest)).toBe('review')
  })
})

describe('a deleted account [B-4]', () => {
  const erase = async (who: Person) => {
    expect((await who.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
  }

  it('takes the invitations to its address and its organization of one with it, and its name from those it sent', async () => {
    const [inge, jo] = [await owner('Inge Inviter'), await owner('Jo Leaves')]
    await joinByInvitation(inge, jo, 'lead')
    const [own, alone] = [await organizationOf(jo), await owner('Al Alone')]
    await invite(jo, alone.email)
    await invite(lead, jo.email)
    const left = await organizationOf(alone)
    const data = unzipped(Buffer.from(await (await jo.send('GET', '/api/me/data')).arrayBuffer())).get('velv.json')!
    expect(JSON.parse(data.toString())).toMatchObject({
      organization: { id: own, name: 'Inge Inviter' },
      account: { organizationRole: 'lead' },
      teamInvitations: [{ email: jo.email, role: 'lead' }, { email: alone.email }, { email: jo.email }],
    })
    await erase(jo)
    expect((await teamOf(inge)).invitations).toMatchObject([{ email: alone.email, invitedBy: null, state: 'expired' }])
    expect((await teamOf(inge)).changes.map(({ by }: any) => by)).toEqual([null, null, 'Inge Inviter'])
    expect(await query('select from team_invitations where email = $1 or accepted_by = $2', [jo.email, jo.id])).toEqual(
      [],
    )
    expect(await query('select from organizations where id = $1', [own])).toHaveLength(1)
    await erase(alone)
    expect(await query('select from organizations where id = $1', [left])).toEqual([])
  })
})
