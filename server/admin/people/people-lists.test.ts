import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { refreshPersonSearch } from '../../accounts/search-people.ts'
import { statusAndCode, createPerson } from '../../testing/steps/person.ts'
import { briefInput, decide, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { earn, createPersonWithBank } from '../../testing/steps/wallet-steps.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })

const find = async (query: string) =>
  (await ada.get(`/api/admin/people?${query}`)).body.rows as { id: string; name: string }[]
const rename = async (id: string, name: string, email: string) => {
  await world.deps.db.update(users).set({ name, email }).where(eq(users.id, id))
  await refreshPersonSearch(world.deps.db, id)
}
const namesOf = async (search: string) =>
  (await find(`search=${encodeURIComponent(search)}`)).map(({ name }) => name).toSorted()

describe('finding people [M-1]', () => {
  it('matches the beginnings of words of name, email and velvId, ignoring case and accents', async () => {
    const jose = await createPerson(world, 'Jose Angstrom', 'anr')
    await rename(jose.id, 'José Ångström', jose.email)
    await createPerson(world, 'Joanna Angst', 'producer')
    const { velvId } = (await jose.get('/api/me')).body.me
    expect(await namesOf('jo')).toEqual(['Joanna Angst', 'José Ångström'])
    expect(await namesOf('JOSE')).toEqual(['José Ångström'])
    expect(await namesOf('angstr jos')).toEqual(['José Ångström'])
    expect(await namesOf(jose.email)).toEqual(['José Ångström'])
    expect(await namesOf(velvId)).toEqual(['José Ångström'])
    expect(await namesOf(velvId.toLowerCase().replaceAll('-', ' '))).toEqual(['José Ångström'])
    expect(await namesOf('ngström')).toEqual([])
  })

  it.each(['ガブリエラ', 'हिन्दी', 'ΟΔΥΣΣΕΥΣ', 'محمّد', 'שָׁלוֹם', 'Øystein', 'Łukasz', 'Žofie', 'Ёлка', "O'Neil", 'Ⅻ'])(
    '%s is found by their own name in any script',
    async (name) => {
      const person = await createPerson(world, 'Some Body', 'producer')
      const email = `p${person.id}@example.com`
      await rename(person.id, name, email)
      const idsOf = async (search: string) => (await find(`search=${encodeURIComponent(search)}`)).map(({ id }) => id)
      for (const search of [name, name.toLowerCase(), name.toUpperCase()])
        expect([search, await idsOf(search)]).toEqual([search, [person.id]])
      // Others may begin with the same signs: ø is an o.
      expect(await idsOf(name.slice(0, 2))).toContain(person.id)
    },
  )

  it.each(["'", "a' & !b | (c", ':*', '\\', '%', '"', '<->', 'a:b', '!'])(
    '%s is treated as text, not as query syntax',
    async (search) => {
      expect((await ada.get(`/api/admin/people?search=${encodeURIComponent(search)}`)).status).toBe(200)
    },
  )

  it('treats an empty search as no search', async () => {
    const all = await find('')
    expect((await find('search=')).length).toBe(all.length)
    expect((await find('search=%20%20')).length).toBe(all.length)
  })

  it('filters by profession and state, page by page, without duplicates or gaps', async () => {
    const names = Array.from({ length: 34 }, (_, number) => `Paged Supervisor ${number}`)
    for (const name of names) await createPerson(world, name, 'supervisor', { verified: false })
    const seen: string[] = []
    for (let after = ''; ;) {
      const { rows, next } = (
        await ada.get(`/api/admin/people?profession=supervisor&view=pending&search=paged${after}`)
      ).body
      seen.push(...rows.map(({ name }: { name: string }) => name))
      if (!next) break
      after = `&after=${next}`
    }
    expect(seen).toEqual(names.toReversed())
    expect((await find('profession=corporate&view=pending&search=paged')).length).toBe(0)
    expect((await ada.get('/api/badges')).body.unverified.supervisor).toBe(34)
  })

  it('lists disabled accounts, rejected accounts and admins separately', async () => {
    const [off, no] = [
      await createPerson(world, 'Olaf Off', 'producer'),
      await createPerson(world, 'Nora No', 'anr', { verified: false }),
    ]
    await ada.post(`/api/admin/people/${off.id}/disable`, { reason: 'Spam' })
    await ada.post(`/api/admin/people/${no.id}/reject`, { reason: 'Unknown' })
    expect((await find('view=disabled')).map(({ id }) => id)).toEqual([off.id])
    expect((await find('view=rejected')).map(({ id }) => id)).toEqual([no.id])
    expect((await find('view=admins')).map(({ id }) => id)).toEqual([ada.id])
    expect(await statusAndCode(ada.send('GET', '/api/admin/people?view=secret'))).toEqual([422, 'request/invalid'])
  })
})

describe('a person’s page [M-1]', () => {
  it('shows an owner’s drops with their states and mentions, and the company’s site', async () => {
    const ines = await createPerson(world, 'Ines Owner', 'anr')
    await world.deps.db.update(users).set({ email: 'ines@northbound.example' }).where(eq(users.id, ines.id))
    const dropId = await createLiveDrop(world, ines, ada, { referenceLinks: ['https://instagram.com/inesl'] })
    await ines.post('/api/drops', briefInput(world, { artist: 'Second' }))
    const { body } = await ada.get(`/api/admin/people/${ines.id}`)
    expect(body).toMatchObject({
      site: 'https://northbound.example',
      links: [{ url: 'https://instagram.com/inesl', dropId }],
      drops: [
        { name: 'Second', state: 'awaiting', demos: 0 },
        { id: dropId, name: 'Ines Lund', state: 'live', demos: 0 },
      ],
      demoCounts: null,
      paid: null,
      screening: null,
      wallet: null,
      removal: { blockedBy: null },
      payout: null,
    })
    expect(body.lastSeenAt).not.toBeNull()
  })

  it('shows a creator’s demos by result, payments and refunds', async () => {
    const ines = await createPerson(world, 'Ines Two', 'anr')
    const mira = await createPerson(world, 'Mira Paid', 'songWriter')
    const dropId = await createLiveDrop(world, ines, ada)
    await createPaidDemo(world, mira, dropId)
    const second = await createPaidDemo(world, mira, dropId)
    await mira.post(`/api/demos/${second}/withdraw`)
    await world.drainJobs()
    const { body } = await ada.get(`/api/admin/people/${mira.id}`)
    expect(body.demoCounts).toMatchObject({ screening: 1, refunded: 1, draft: 0 })
    expect(body.paid).toMatchObject({
      charged: [{ count: 1 }],
      refunded: [{ count: 1 }],
      disputed: 0,
    })
    expect(body.paid.charged[0].amount).toBeGreaterThan(0)
    const { rows } = (await ada.get(`/api/admin/people/${mira.id}/demos`)).body
    expect(rows.map(({ result }: { result: string }) => result)).toEqual(['refunded', 'screening'])
    expect(body.drops).toEqual([])
  })

  it('shows a screener’s decisions, listening time, recusals and money', async () => {
    const ines = await createPerson(world, 'Ines Three', 'anr')
    const mira = await createPerson(world, 'Mira Three', 'songWriter')
    const sam = await createPersonWithBank(world, 'Sam Three')
    const dropId = await createLiveDrop(world, ines, ada)
    const [first, second] = [await createPaidDemo(world, mira, dropId), await createPaidDemo(world, mira, dropId)]
    await decide(sam, first, 'pitch')
    await sam.post(`/api/demos/${second}/lease`)
    expect((await sam.post(`/api/demos/${second}/recuse`)).status).toBeLessThan(300)
    await earn(world, sam, { seconds: 200, rateMicros: 5000 })
    const { body } = await ada.get(`/api/admin/people/${sam.id}`)
    expect(body).toMatchObject({
      payout: 'ready',
      screening: { decided: 1, pitched: 1, recusals: 1, rateMicros: 5000 },
      removal: { blockedBy: { code: 'account/has-balance' } },
    })
    expect(body.wallet.balanceMicros).toBeGreaterThanOrEqual(1_000_000)
    expect(body.screening.seconds).toBeGreaterThanOrEqual(200)
  })

  it('shows no password, session or key', async () => {
    const text = await (await ada.send('GET', `/api/admin/people/${ada.id}`)).text()
    for (const word of ['password', 'token"', 'velv.session', 'ipAddress']) expect(text.includes(word)).toBe(false)
  })
})
