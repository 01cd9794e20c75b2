import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../audit/audit-entries-table.ts'
import { users } from '../accounts-table.ts'
import { createPerson, type Person, type PersonOptions, statusAndCode } from '../../testing/steps/person.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { evidence } from './evidence-table.ts'
import { checkEmailDomain, unicodeDomainOf, websiteDomainOf } from './registrable-domain.ts'

const world = await testWorld()
const { db } = world.deps
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

let count = 0
const createOwner = (options: PersonOptions = {}) => createPerson(world, `Owner Number${(count += 1)}`, 'anr', options)

const note = 'I run A&R for a small label in Malmö and answer every pitch within a week.'
const complete = {
  company: 'Example Music',
  role: 'A&R',
  website: 'www.example.com',
  profiles: ['https://www.linkedin.com/in/karin-ek'],
  credits: [{ title: 'The Quay', artist: 'Ines Lund', link: 'https://example.com/the-quay' }],
  note: '',
}
type Given = Partial<typeof complete> & { send?: boolean }
const save = (person: Person, given: Given = {}) =>
  person.put('/api/me/evidence', { ...complete, send: true, ...given })
const own = async (person: Person) => (await person.get('/api/me/evidence')).body.evidence
const seenByStaff = async ({ id }: { id: string }) => (await ada.get(`/api/admin/people/${id}`)).body.evidence
const decideOn = async ({ id }: Person, path: string, input: object = {}) =>
  ada.post(`/api/admin/people/${id}/evidence/${path}`, { read: (await seenByStaff({ id }))?.updatedAt, ...input })
const approve = (person: Person, input: object = {}) =>
  ada.post('/api/admin/people/verify', { ids: [person.id], ...input })
const reason = 'Our team knows them.'
const approvalsOf = ({ id }: Person) =>
  db
    .select({ reason: auditEntries.reason, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'account.verify')))
const setEmail = (person: Person, email: string) => db.update(users).set({ email }).where(eq(users.id, person.id))

describe('evidence of a professional [W-2]', () => {
  it('is saved as a draft, sent, edited while it waits, and accepted together with the account', async () => {
    const owner = await createOwner({ verified: false })
    expect(await own(owner)).toBeNull()
    expect((await save(owner, { role: '', website: '', profiles: [], credits: [], send: false })).status).toBe(200)
    expect(await own(owner)).toMatchObject({ company: 'Example Music', state: 'draft', sentAt: null })
    const incomplete = await save(owner, { role: '', website: '', profiles: [], credits: [] })
    expect([incomplete.status, Object.keys(incomplete.body.fields)]).toEqual([422, ['role', 'website']])

    expect((await save(owner)).body.evidence).toMatchObject({ state: 'sent', isCompanyVerified: false })
    // Saving keeps it sent.
    expect((await save(owner, { role: 'Head of A&R', send: false })).body.evidence.state).toBe('sent')
    expect(await seenByStaff(owner)).toMatchObject({ state: 'sent', role: 'Head of A&R', companyVerifiedBy: null })

    expect((await approve(owner)).body.done).toHaveLength(1)
    expect(await own(owner)).toMatchObject({ state: 'accepted', isCompanyVerified: true })
    expect((await owner.get('/api/me')).body.me.gate).toBe('open')
  })

  it('is optional, but staff approve an account without it only with a reason, and nothing says it was accepted', async () => {
    const owner = await createOwner({ verified: false })
    expect(await seenByStaff(owner)).toBeNull()
    const refused = await approve(owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'evidence/unopened'])
    expect((await approve(owner, { reason })).body.done).toHaveLength(1)
    expect([(await owner.get('/api/me')).body.me.gate, await own(owner)]).toEqual(['open', null])
    expect(await approvalsOf(owner)).toEqual([{ reason, after: { verifiedByVelv: true, rejectedAt: null } }])
    await world.drainJobs()
    expect(JSON.stringify(await world.mailsTo(owner.email))).not.toMatch(/evidence|our team knows/i)
  })

  it('is opened by the member of staff who approves the account, or left as it is with a reason', async () => {
    const [opened, unopened] = [await createOwner({ verified: false }), await createOwner({ verified: false })]
    for (const owner of [opened, unopened]) await save(owner)
    const ben = await createPerson(world, `Ben Staff${(count += 1)}`, 'manager', { admin: true })
    const summaries = async () => {
      const { rows } = (await ben.get('/api/admin/people?view=pending')).body
      return [opened, unopened].map(({ id }) => rows.find((row: { id: string }) => row.id === id).evidenceSummary)
    }
    const summary = { state: 'sent', company: 'Example Music', role: 'A&R', hasWebsite: true, profiles: 1, credits: 1 }
    expect(await summaries()).toMatchObject([
      { ...summary, isOpened: false },
      { ...summary, isOpened: false },
    ])
    // A colleague's look is not one's own.
    await seenByStaff(opened)
    const both = { ids: [opened.id, unopened.id] }
    expect((await ben.post('/api/admin/people/verify', { ids: [opened.id] })).body.code).toBe('evidence/unopened')
    await ben.get(`/api/admin/people/${opened.id}`)
    expect(await summaries()).toMatchObject([{ isOpened: true }, { isOpened: false }])
    // One of several is enough to refuse all.
    expect((await ben.post('/api/admin/people/verify', both)).body.code).toBe('evidence/unopened')
    expect((await opened.get('/api/me')).body.me.gate).toBe('review')
    expect((await ben.post('/api/admin/people/verify', { ...both, reason })).body.done).toHaveLength(2)
    expect([(await own(opened)).state, (await own(unopened)).state]).toEqual(['accepted', 'sent'])
    const approved = { verifiedByVelv: true, rejectedAt: null }
    expect([...(await approvalsOf(opened)), ...(await approvalsOf(unopened))]).toEqual([
      { reason, after: { ...approved, evidence: 'accepted' } },
      { reason, after: approved },
    ])
  })

  it('is opened again by staff after its person has changed it', async () => {
    const owner = await createOwner({ verified: false })
    await save(owner)
    await seenByStaff(owner)
    await save(owner, { company: 'Universal Example' })
    expect((await approve(owner)).body.code).toBe('evidence/unopened')
    await seenByStaff(owner)
    expect((await approve(owner)).body.done).toHaveLength(1)
    expect((await own(owner)).state).toBe('accepted')
  })

  it('is returned with a reason that its person reads and is mailed, and can be sent again', async () => {
    const owner = await createOwner({ verified: false })
    await save(owner)
    expect((await decideOn(owner, 'return', { reason: '' })).status).toBe(422)
    expect((await decideOn(owner, 'return', { reason: 'Which releases did you work on?' })).status).toBe(200)
    await world.drainJobs()
    expect(await own(owner)).toMatchObject({ state: 'returned', returnedReason: 'Which releases did you work on?' })
    const mail = (await world.mailsTo(owner.email)).find(({ subject }) => subject === 'Your details need another look')
    expect(mail?.text).toContain('Which releases did you work on?')

    // A draft of the answer is not sent yet.
    expect((await save(owner, { note, send: false })).body.evidence.state).toBe('returned')
    expect((await save(owner, { note })).body.evidence).toMatchObject({
      state: 'sent',
      returnedReason: 'Which releases did you work on?',
    })
    await seenByStaff(owner)
    await approve(owner)
    expect(await own(owner)).toMatchObject({ state: 'accepted', returnedReason: null })
  })

  it('is not accepted with an account if it changed after staff read it or decided', async () => {
    const owner = await createOwner({ verified: false })
    await save(owner)
    const { updatedAt } = await seenByStaff(owner)
    await save(owner, { company: 'Universal Example' })
    expect((await approve(owner, { evidenceRead: { [owner.id]: updatedAt } })).body.done).toEqual([])
    expect((await own(owner)).state).toBe('sent')
    const outdated = await ada.post(`/api/admin/people/${owner.id}/evidence/accept`, { read: updatedAt })
    expect([outdated.status, outdated.body.code]).toEqual([409, 'evidence/changed'])

    const slow = await openTestWorld({ UNDO_SECONDS: '10' })
    const staff = await createPerson(slow, 'Ada Admin', 'manager', { admin: true })
    const quick = await createPerson(slow, 'Quick Change', 'anr', { verified: false })
    await save(quick)
    await staff.get(`/api/admin/people/${quick.id}`)
    await staff.post('/api/admin/people/verify', { ids: [quick.id] })
    await save(quick, { company: 'Universal Example' })
    await commitAtOnce(slow, staff, 'account', quick.id)
    expect(await own(quick)).toMatchObject({ state: 'sent', isCompanyVerified: false })
    expect((await quick.get('/api/me')).body.me.gate).toBe('open')
    await slow.close()
  })

  it('belongs to drop owners and screeners, and nobody but staff reads or changes another person’s', async () => {
    const screener = await createPerson(world, 'Sam Screener', 'screener', { verified: false })
    expect((await save(screener)).status).toBe(200)
    expect(await statusAndCode(mira.send('PUT', '/api/me/evidence', { ...complete, send: true }))).toEqual([
      403,
      'account/role',
    ])
    const owner = await createOwner()
    await save(owner)
    const read = (await seenByStaff(owner)).updatedAt
    for (const who of [mira, screener, owner])
      for (const path of ['accept', 'return', 'verify-company', 'unverify-company']) {
        const { status } = await who.post(`/api/admin/people/${owner.id}/evidence/${path}`, {
          read,
          reason: 'Because.',
        })
        expect(status).toBe(403)
      }
    // An id in the request changes nothing: there is only one's own.
    await screener.put('/api/me/evidence', {
      ...complete,
      company: 'Other',
      send: true,
      userId: owner.id,
      state: 'accepted',
    })
    expect(await own(owner)).toMatchObject({ company: 'Example Music', state: 'sent' })
    expect(await own(screener)).toMatchObject({ company: 'Other', state: 'sent' })
  })

  it.each([
    ['a script as a website', { website: 'javascript:alert(1)' }, 'website'],
    [
      'a script as a link of a credit',
      { credits: [{ title: 'A', artist: 'B', link: 'javascript:alert(1)' }] },
      'credits.0.link',
    ],
    ['a website with hidden characters', { website: 'https://exam\u202eple.com' }, 'website'],
    ['a profile on another site', { profiles: ['https://instagram.com.evil.example/a'] }, 'profiles.0'],
    ['too many profiles', { profiles: Array.from({ length: 6 }, (_, at) => `x.com/a${at}`) }, 'profiles'],
    [
      'too many credits',
      { credits: Array.from({ length: 11 }, (_, at) => ({ title: `${at}`, artist: 'B', link: '' })) },
      'credits',
    ],
    ['a very long list', { profiles: Array.from({ length: 1000 }, () => 'x.com/a') }, 'profiles'],
    ['a very long note', { note: 'x'.repeat(1501) }, 'note'],
    ['a very long company', { company: 'x'.repeat(5000) }, 'company'],
  ])('refuses %s', async (_, given, field) => {
    const owner = await createOwner()
    const { status, body } = await save(owner, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await own(owner)).toBeNull()
  })

  it('stores scripts as text, and no direction overrides', async () => {
    const owner = await createOwner()
    const script = '<script>alert(1)</script>'
    await save(owner, {
      company: `${script} \u202ecisuM`,
      credits: [{ title: script, artist: '\u2066Ines\u2069', link: '' }],
      note: `One\u202e\ntwo`,
    })
    expect(await own(owner)).toMatchObject({
      company: `${script} cisuM`,
      credits: [{ title: script, artist: 'Ines', link: '' }],
      note: 'One\ntwo',
    })
  })

  it('is part of the download of one’s data, and gone with the account', async () => {
    const owner = await createOwner()
    await save(owner, { note })
    expect(JSON.stringify(await (await owner.send('GET', '/api/me/data')).text())).toContain('Malmö')
    const rows = () => db.select().from(evidence).where(eq(evidence.userId, owner.id))
    expect(await rows()).toHaveLength(1)
    await owner.post('/api/me/delete', { password: 'velvet-rooms' })
    await world.drainJobs()
    expect(await rows()).toEqual([])
  })

  it('is saved a limited number of times an hour', async () => {
    const strict = await openTestWorld({}, { limitFactor: 1 })
    const owner = await createPerson(strict, 'Busy Owner', 'anr')
    await strict.deps.limits.consume('account.evidence', owner.id)
    for (let tries = 1; tries < 60; tries++) await strict.deps.limits.consume('account.evidence', owner.id)
    expect((await save(owner)).status).toBe(429)
    await strict.close()
  })
})

describe('the checks that staff sees [W-2]', () => {
  it('compare the domain of the email with the website', async () => {
    const owner = await createOwner()
    await save(owner, { website: 'https://shop.example.com/about' })
    const checks = async () => (await seenByStaff(owner)).checks
    expect(await checks()).toMatchObject({ emailDomain: 'match', websiteDomain: 'example.com', unicodeDomain: null })
    await save(owner, { website: 'https://example.org' })
    expect(await checks()).toMatchObject({ emailDomain: 'mismatch', websiteDomain: 'example.org' })
    await save(owner, { website: 'https://instagram.com/example' })
    expect(await checks()).toMatchObject({ emailDomain: 'noWebsite', websiteDomain: null })
    await setEmail(owner, 'owner.checks@gmail.com')
    await save(owner, { website: 'gmail.com' })
    expect(await checks()).toMatchObject({ emailDomain: 'freeMail', sameDomain: { people: [] } })
  })

  it('decode an internationalized domain, whose letters can look like others', async () => {
    const owner = await createOwner()
    await save(owner, { website: 'https://exаmple.com' })
    expect((await seenByStaff(owner)).checks).toMatchObject({
      emailDomain: 'mismatch',
      websiteDomain: 'xn--exmple-4nf.com',
      unicodeDomain: 'exаmple.com',
    })
  })

  it('count and name other accounts with the same domain, by email or website', async () => {
    const owner = await createOwner()
    await setEmail(owner, 'a@ninth-floor.test')
    await save(owner, { website: 'www.ninth-floor.test' })
    expect((await seenByStaff(owner)).checks.sameDomain).toEqual({ count: 0, people: [] })
    const byEmail = await createPerson(world, 'Tom Adler', 'songWriter')
    await setEmail(byEmail, 'tom@ninth-floor.test')
    const byWebsite = await createOwner()
    await save(byWebsite, { website: 'https://ninth-floor.test' })
    const { sameDomain } = (await seenByStaff(owner)).checks
    expect(sameDomain.count).toBe(2)
    expect(sameDomain.people.map(({ id }: Person) => id).toSorted()).toEqual([byEmail.id, byWebsite.id].toSorted())
    expect(sameDomain.people[0]).not.toHaveProperty('email')
  })

  it('find the same note in other accounts, whatever its case and punctuation, and ignore short ones', async () => {
    const [owner, copy, other] = [await createOwner(), await createOwner(), await createOwner()]
    const text = 'Every song that I sign is one that I would listen to at home.'
    await save(owner, { note: text })
    expect((await seenByStaff(owner)).checks.sameNote).toEqual({ count: 0, people: [] })
    await save(copy, { note: `  ${text.toUpperCase().replaceAll(' ', '  ')} !!` })
    await save(other, { note: 'Thank you!' })
    const { sameNote } = (await seenByStaff(owner)).checks
    expect([sameNote.count, sameNote.people[0].id]).toEqual([1, copy.id])
    expect((await seenByStaff(other)).checks.sameNote).toBeNull()
  })
})

describe('registrable domains [W-2]', () => {
  it.each([
    ['https://www.northbound.co.uk/about', 'northbound.co.uk'],
    ['northbound.github.io', 'northbound.github.io'],
    ['https://www.instagram.com/northbound', null],
    ['', null],
  ])('of the website %j is %j', (website, domain) => expect(websiteDomainOf({ website })).toBe(domain))

  it('do not match a neighbor below a public suffix', () => {
    const person = { email: 'karin@other.co.uk', emailVerified: true }
    expect(checkEmailDomain(person, 'northbound.co.uk')).toBe('mismatch')
    expect(checkEmailDomain({ ...person, email: 'karin@mail.northbound.co.uk' }, 'northbound.co.uk')).toBe('match')
    expect(unicodeDomainOf('northbound.co.uk')).toBeNull()
  })
})

describe('a verified company [B-1]', () => {
  const identityOf = async (owner: Person, who = mira) => {
    const dropId = await createLiveDrop(world, owner, ada)
    return (await who.get(`/api/drops/${dropId}`)).body.ownerIdentity
  }

  it('is verified by the domain of the verified email once staff accepts it, and shown to creators', async () => {
    const owner = await createOwner()
    await save(owner)
    expect(await identityOf(owner)).toMatchObject({ company: 'Example Music', isCompanyVerified: false })
    expect((await decideOn(owner, 'accept')).status).toBe(200)
    const identity = await identityOf(owner)
    expect(identity).toEqual({
      profession: 'anr',
      since: expect.any(String),
      company: 'Example Music',
      isCompanyVerified: true,
      checkedDomain: 'example.com',
      role: 'A&R',
      credits: complete.credits,
    })
    expect(JSON.stringify(identity)).not.toContain('Number')
  })

  it.each([
    ['another domain', { website: 'https://example.org' }],
    ['no company', { company: '' }],
  ])('is not verified by acceptance alone: %s', async (_, given) => {
    const owner = await createOwner()
    await save(owner, given)
    await decideOn(owner, 'accept')
    expect(await identityOf(owner)).toMatchObject({ isCompanyVerified: false, checkedDomain: null })
  })

  it('is verified by staff’s own check, with an audit entry, and taken back again', async () => {
    const owner = await createOwner()
    await save(owner, { website: 'https://example.org' })
    expect((await decideOn(owner, 'unverify-company')).body.code).toBe('account/wrong-state')
    expect((await decideOn(owner, 'verify-company')).status).toBe(200)
    expect(await identityOf(owner)).toMatchObject({ isCompanyVerified: true, checkedDomain: null })
    expect((await decideOn(owner, 'verify-company')).body.code).toBe('account/wrong-state')
    expect((await decideOn(owner, 'unverify-company')).status).toBe(200)
    expect((await identityOf(owner)).isCompanyVerified).toBe(false)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, owner.id))
    expect(entries.map(({ action, after }) => [action, after])).toEqual(
      expect.arrayContaining([
        ['account.verify-company', { evidence: 'sent', companyVerified: 'staff' }],
        ['account.unverify-company', { evidence: 'sent', companyVerified: null }],
      ]),
    )
  })

  it('is no longer verified when its name or website changes, until staff accepts it again', async () => {
    const owner = await createOwner()
    await save(owner)
    await decideOn(owner, 'accept')
    // Neither is another company.
    for (const given of [
      { role: 'Head of A&R' },
      { website: 'https://example.com/about' },
      { company: 'EXAMPLE music' },
    ])
      expect((await save(owner, given)).body.evidence).toMatchObject({ state: 'sent', isCompanyVerified: true })
    for (const given of [{ company: 'Universal Example' }, { website: 'https://example.org' }]) {
      expect((await save(owner, given)).body.evidence.isCompanyVerified).toBe(false)
      await save(owner)
      expect((await own(owner)).isCompanyVerified).toBe(false)
      await decideOn(owner, 'accept')
      expect((await own(owner)).isCompanyVerified).toBe(true)
    }
    // Saving the same again changes nothing.
    expect((await save(owner)).body.evidence).toMatchObject({ state: 'accepted', isCompanyVerified: true })
  })

  it('is no longer verified by its domain when the email moves elsewhere', async () => {
    const owner = await createOwner()
    await save(owner)
    await decideOn(owner, 'accept')
    await owner.post('/api/me/email', { email: 'moved@elsewhere.test', password: 'velvet-rooms' })
    await world.drainJobs()
    const [mail] = await world.mailsTo('moved@elsewhere.test')
    const link = new URL(/https?:\S+/.exec(mail!.text)![0])
    const token = new URL(link.searchParams.get('next')!, link).searchParams.get('email')
    expect((await owner.post('/api/me/email/confirm', { token })).status).toBe(200)
    expect((await own(owner)).isCompanyVerified).toBe(false)
  })

  it('shows nothing of what staff has returned, until they accept it', async () => {
    const owner = await createOwner()
    await save(owner)
    await decideOn(owner, 'accept')
    await decideOn(owner, 'return', { reason: 'This is not your company.' })
    const nothing = { company: '', role: '', credits: [], isCompanyVerified: false, checkedDomain: null }
    expect(await identityOf(owner)).toMatchObject(nothing)
    await save(owner, { company: 'Example Records' })
    expect(await identityOf(owner)).toMatchObject(nothing)
    await decideOn(owner, 'accept')
    expect(await identityOf(owner)).toMatchObject({ company: 'Example Records', isCompanyVerified: true })
  })

  it('is shown to creators, staff and the owner, and not to screeners and other owners', async () => {
    const owner = await createOwner()
    await save(owner)
    for (const who of [mira, ada, owner]) expect(await identityOf(owner, who)).not.toBeNull()
    const others = [await createPerson(world, 'Sia Screener', 'screener'), await createOwner()]
    for (const who of others) expect(await identityOf(owner, who)).toBeNull()
  })
})
