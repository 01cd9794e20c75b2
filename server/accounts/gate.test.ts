import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creators, dropOwners } from '@velv/domain/roles.ts'
import { statusAndCode, Person, signUp, createPerson } from '../testing/steps/person.ts'
import { openLiveStream } from '../testing/steps/live-stream.ts'
import { pressSandboxButton } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { users } from './accounts-table.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })

const gateOf = async (person: Person) => (await person.get('/api/me')).body.me.gate
const linkIn = async ({ email }: Person) =>
  /http\S+verify-email\S+/.exec(
    (await world.mailsTo(email)).find(({ subject }) => subject === 'Verify your email')!.text,
  )![0]

/** The gate of a person as returned by an API call that needs an open gate. */
const feedAccess = async (person: Person) => (await statusAndCode(person.send('GET', '/api/drops')))[1] ?? 'open'

describe('the gate is enforced in order by the server for every call [A-3]', () => {
  it.each(creators)('%s needs only a verified email', async (profession) => {
    const person = await signUp(world, `Gate ${profession}`, profession)
    await world.drainJobs()
    expect([await gateOf(person), await feedAccess(person)]).toEqual(['email', 'account/gate'])
    await person.send('GET', await linkIn(person))
    expect([await gateOf(person), await feedAccess(person)]).toEqual(['open', 'open'])
  })

  it.each(dropOwners)('%s needs approval after the email', async (profession) => {
    const person = await signUp(world, `Gate ${profession}`, profession)
    await world.drainJobs()
    expect([await gateOf(person), await feedAccess(person)]).toEqual(['email', 'account/gate'])
    await person.send('GET', await linkIn(person))
    expect([await gateOf(person), await feedAccess(person)]).toEqual(['review', 'account/gate'])
    await ada.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [person.id] })
    expect([await gateOf(person), await feedAccess(person)]).toEqual(['open', 'open'])
  })

  it('a screener also needs the payout account, with both of its flags [L-5]', async () => {
    const ola = await signUp(world, 'Ola Berg', 'screener')
    await world.drainJobs()
    await ada.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [ola.id] })
    // Staff approved before the email was verified: the email step still comes first.
    expect(await gateOf(ola)).toBe('email')
    expect(await statusAndCode(ola.send('POST', '/api/payout-account', { email: ola.email }))).toEqual([
      403,
      'account/gate',
    ])
    await ola.send('GET', await linkIn(ola))
    expect([await gateOf(ola), await feedAccess(ola)]).toEqual(['payout', 'account/gate'])

    const { id } = (await ola.post('/api/payout-account', { email: ola.email })).body
    expect((await ola.get('/api/me')).body.me.stripeAccount).toEqual({
      accountId: id,
      detailsSubmitted: false,
      payoutsEnabled: false,
      restriction: null,
    })
    expect((await ola.post('/api/payout-account', { email: ola.email })).body.id).toBe(id)
    const returnPage = `${world.baseUrl}/stripe/verification/${id}`
    const ask = () => ola.post('/api/payout-account/link', { id, refreshUrl: returnPage, returnUrl: returnPage })
    const status = async () => (await ola.post('/api/payout-account/status', { id })).body
    const finish = async (payoutStatus: string) =>
      (await pressSandboxButton((await ask()).body.url, { status: payoutStatus })).headers.get('location')

    expect(await finish('unfinished')).toBe(returnPage)
    expect([await status(), await gateOf(ola)]).toEqual([
      {
        id,
        details_submitted: true,
        payouts_enabled: false,
        restriction: { stopped: true, needs: 'details', due: ['external_account'], deadline: null },
      },
      'payout',
    ])
    expect(await finish('restricted')).toBe(returnPage)
    const restricted = await status()
    expect([restricted.details_submitted && restricted.payouts_enabled, await gateOf(ola)]).toEqual([false, 'payout'])
    // It is stored for her page, and says that support has to act.
    expect((await ola.get('/api/me')).body.me.stripeAccount.restriction).toEqual(restricted.restriction)
    expect([restricted.restriction.stopped, restricted.restriction.needs]).toEqual([true, 'support'])
    expect(await finish('finished')).toBe(returnPage)
    expect([await status(), await gateOf(ola), await feedAccess(ola)]).toEqual([
      { id, details_submitted: true, payouts_enabled: true, restriction: null },
      'open',
      'open',
    ])
  })

  it('the provider returns to this origin’s /stripe/verification/{id} and restarts there, whatever a page requests [L-5]', async () => {
    const nia = await createPerson(world, 'Nia Back', 'screener', { payout: false })
    const { id } = (await nia.post('/api/payout-account', { email: nia.email })).body
    const elsewhere = 'https://elsewhere.example/stripe/verification/1'
    const link = async (by = nia) =>
      by.post('/api/payout-account/link', { id, refreshUrl: elsewhere, returnUrl: elsewhere })
    const ownPage = `${world.baseUrl}/stripe/verification/${id}`
    const redirectOf = (response: Response) => [response.status, response.headers.get('location')]

    const { url } = (await link()).body
    expect(redirectOf(await pressSandboxButton(url, { status: 'unfinished' }))).toEqual([303, ownPage])
    // Used and expired links redirect to the page that requests a new one.
    expect(redirectOf(await fetch(url, { redirect: 'manual' }))).toEqual([303, ownPage])
    const late = (await link()).body.url
    world.advanceClock(6 * 60_000)
    expect(redirectOf(await fetch(late, { redirect: 'manual' }))).toEqual([303, ownPage])
    expect((await nia.get('/api/me')).body.me.gate).toBe('payout')

    const other = await createPerson(world, 'Nia Other', 'screener', { payout: false })
    for (const answer of [await link(other), await other.post('/api/payout-account/status', { id })])
      expect([answer.status, answer.body.code]).toEqual([403, 'account/role'])
  })

  it('needs only a verified email from an admin', async () => {
    const karl = await signUp(world, 'Karl Owe', 'screener')
    await world.deps.db.update(users).set({ admin: true }).where(eq(users.id, karl.id))
    expect(await gateOf(karl)).toBe('email')
    await world.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, karl.id))
    expect(await gateOf(karl)).toBe('open')
  })
})

describe('an open page', () => {
  it('is notified when the link is opened on another device [A-4]', async () => {
    const lena = await signUp(world, 'Lena Fors', 'songWriter')
    await world.drainJobs()
    const page = await openLiveStream(lena)
    expect(await page.next()).toEqual([])
    const phone = new Person(world)
    await phone.send('GET', await linkIn(lena))
    expect(await page.next()).toEqual(['me'])
    expect(await gateOf(lena)).toBe('open')
    await page.close()
  })

  it('is notified and disconnected when its session is ended elsewhere [A-10]', async () => {
    const june = await createPerson(world, 'June Park', 'producer')
    const phone = new Person(world)
    await phone.post('/api/account/sign-in', { email: june.email, password: 'velvet-rooms' })
    const [page, pageOfPhone] = [await openLiveStream(june), await openLiveStream(phone)]
    expect([await page.next(), await pageOfPhone.next()]).toEqual([[], []])
    const { sessions } = (await june.get('/api/me/sessions')).body
    await june.send('DELETE', `/api/me/sessions/${sessions.find(({ current }: { current: boolean }) => !current).id}`)
    expect([await pageOfPhone.next(), await pageOfPhone.next()]).toEqual([['me'], 'ended'])
    expect(await page.next()).toEqual(['me'])
    expect(await statusAndCode(phone.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    expect((await june.get('/api/me')).status).toBe(200)
    await page.close()
  })
})
