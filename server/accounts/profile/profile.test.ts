import { emailsFor } from '@velv/domain/notifications/email-preferences.ts'
import { describe, expect, it } from 'vitest'
import { statusAndCode, password, Person, signUp, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { sessions, verifications } from '../accounts-table.ts'
import { deleteExpired } from '../delete-expired.ts'

const world = await testWorld()

const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject)

async function onAnotherDevice({ email }: { email: string }): Promise<Person> {
  const other = new Person(world)
  const { status } = await other.post('/api/account/sign-in', { email, password })
  if (status !== 200) throw new Error(`log in: ${status}`)
  return other
}

describe('changing the name', () => {
  it('changes it in the account and in the shared user cookie [A-9]', async () => {
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const { status, body } = await mira.patch('/api/me', { name: '  Mira H. Lund ' })
    expect([status, body.me.name]).toEqual([200, 'Mira H. Lund'])
    expect(JSON.parse(decodeURIComponent(mira.cookies.get('user')!)).name).toBe('Mira H. Lund')
    expect(await statusAndCode(mira.send('PATCH', '/api/me', { name: '  ' }))).toEqual([422, 'request/invalid'])
    const trap = await mira.patch('/api/me', { name: 'Mira \u202Ednul' })
    expect([trap.status, trap.body.fields]).toEqual([422, { name: 'This name contains an invisible character.' }])
    expect((await mira.get('/api/me')).body.me.name).toBe('Mira H. Lund')
  })
})

describe('sessions', () => {
  it('are listed with their devices, and can be ended one by one or all at once [A-10]', async () => {
    const nadia = await createPerson(world, 'Nadia Roy', 'songWriter')
    const phone = await onAnotherDevice(nadia)
    const tablet = await onAnotherDevice(nadia)
    const { sessions } = (await nadia.get('/api/me/sessions')).body
    expect(sessions.map(({ current, address }: never) => [current, address])).toEqual([
      [true, '127.0.0.1'],
      [false, '127.0.0.1'],
      [false, '127.0.0.1'],
    ])
    const theirs = (await phone.get('/api/me/sessions')).body.sessions.find(({ current }: never) => current).id
    const eve = await createPerson(world, 'Eve Stone', 'producer')
    expect(await statusAndCode(eve.send('DELETE', `/api/me/sessions/${theirs}`))).toEqual([404, 'request/not-found'])
    expect((await nadia.send('DELETE', `/api/me/sessions/${theirs}`)).status).toBe(204)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await tablet.get('/api/me')).status).toBe(200)

    const stored = new Map(nadia.cookies)
    expect((await nadia.send('DELETE', '/api/me/sessions')).status).toBe(204)
    expect([...nadia.cookies.keys()]).toEqual(['velv.browser'])
    for (const [name, value] of stored) nadia.cookies.set(name, value)
    for (const device of [nadia, tablet]) expect((await device.get('/api/me')).status).toBe(401)
    expect((await eve.get('/api/me')).status).toBe(200)
  })
})

describe('deleteExpired', () => {
  it('deletes expired sessions and links, and no others', async () => {
    const own = await openTestWorld()
    const mira = await signUp(own, 'Mira Halden', 'songWriter')
    await mira.post('/api/account/forgot-password', { email: mira.email })
    await own.drainJobs()
    const stored = async () => {
      await deleteExpired(own.deps)
      const { db } = own.deps
      return [(await db.select().from(sessions)).length, (await db.select().from(verifications)).length]
    }
    expect(await stored()).toEqual([1, 1])
    own.advanceClock(2 * 3_600_000)
    expect(await stored()).toEqual([1, 0])
    own.advanceClock(31 * 86_400_000)
    expect(await stored()).toEqual([0, 0])
    await own.close()
  })
})

describe('mail switches [N-3]', () => {
  it('turn off one kind of email, and not its notification', async () => {
    const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
    const people = [
      await createPerson(world, 'Ingrid Solberg', 'anr', { verified: false }),
      await createPerson(world, 'Tom Reed', 'anr', { verified: false }),
    ]
    const [ingrid] = people as [Person, Person]
    const off = await ingrid.put('/api/me/mails', { muted: ['account.verify', 'account.verify'] })
    expect(off.body.mails.map(({ event, on }: never) => [event, on])).toEqual(
      emailsFor('anr').map((event) => [event, event !== 'account.verify']),
    )
    expect((await ingrid.get('/api/me/mails')).body).toEqual(off.body)
    await ada.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: people.map(({ id }) => id) })
    await world.drainJobs()
    const verified = await Promise.all(
      people.map(async ({ email }) => (await subjectsTo(email)).includes('Your account is approved')),
    )
    expect(verified).toEqual([false, true])
    expect((await ingrid.get('/api/notices')).body.rows.map(({ title }: never) => title)).toEqual([
      'Your account is approved',
    ])
    expect(await statusAndCode(ingrid.send('PUT', '/api/me/mails', { muted: ['account.delete'] }))).toEqual([
      422,
      'request/invalid',
    ])
  })

  it('turn off a group, everything, or one email from before there were groups, and change nothing else', async () => {
    const tom = await createPerson(world, 'Tom Vale', 'anr')
    const beNotified = async () => {
      for (const action of ['account.verify', 'account.reject'] as const)
        await world.deps.db.transaction((tx) =>
          world.deps.appendEvent(tx, { action, actorId: null, subjectId: tom.id, details: { personId: tom.id } }),
        )
      await world.drainJobs()
    }
    const single = (await tom.put('/api/me/mails', { muted: ['account.reject'] })).body
    expect(single).toMatchObject({ on: true, digest: false })
    expect(single.groups.map(({ group, on, muted }: never) => [group, on, muted])).toEqual([
      ['account', true, ['account.reject']],
      ['team', true, []],
      ['drops', true, []],
      ['pitches', true, []],
    ])
    await beNotified()
    expect(await subjectsTo(tom.email)).toEqual(['Your account is approved'])

    const off = (await tom.patch('/api/me/mails', { mutedGroups: ['account'] })).body
    expect(off.groups[0]).toMatchObject({ on: false, muted: ['account.reject'] })
    await beNotified()
    await tom.patch('/api/me/mails', { mutedGroups: [], muted: [], on: false })
    await beNotified()
    expect(await subjectsTo(tom.email)).toEqual(['Your account is approved'])
    await tom.patch('/api/me/mails', { on: true })
    await beNotified()
    expect((await subjectsTo(tom.email)).toSorted()).toEqual([
      'Your account is approved',
      'Your account is approved',
      'Your account wasn’t approved',
    ])
    for (const body of [{ mutedGroups: ['security'] }, { on: 'no' }, { digest: null }])
      expect(await statusAndCode(tom.send('PATCH', '/api/me/mails', body))).toEqual([422, 'request/invalid'])
  })
})
