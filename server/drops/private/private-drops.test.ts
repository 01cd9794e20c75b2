import { limits } from '@velv/domain/limits.ts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { receiveInvalidations } from '../../testing/steps/live-stream.ts'
import { type Person, createPerson, password, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickDemo, createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { briefInput, completeSongDetails, createLiveDrop, decide } from '../../testing/steps/submission-steps.ts'
import { openBuiltPages } from '../../testing/world/built-pages.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const visit = await openBuiltPages(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const nils = await createPerson(world, 'Nils Owner', 'manager')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')
const june = await createPerson(world, 'June Artist', 'songWriterProducer')

const open = (audience: string, change: Record<string, unknown> = {}) =>
  createLiveDrop(world, ines, staff, { artist: 'Zephyrine', label: '', audience, ...change })
const accessOf = async (id: string) => (await ines.get(`/api/drops/${id}/access`)).body
const linkOf = async (id: string, change = {}): Promise<string> =>
  (await ines.post(`/api/drops/${id}/link`, change)).body.link
const tokenIn = (link: string) => new URL(link).searchParams.get('invite')!
const join = (who: Person, id: string, invite?: string) =>
  statusAndCode(who.send('POST', `/api/drops/${id}/join`, { invite }))
const invite = (id: string, emails: string[]) => ines.post(`/api/drops/${id}/invitations`, { emails })
const readBy = (who: Person, id: string) => statusAndCode(who.send('GET', `/api/drops/${id}`))
const editAudience = async (id: string, audience: string) => {
  const { body } = await ines.get(`/api/drops/${id}`)
  const change = briefInput(world, { artist: 'Zephyrine', label: '', audience, expireTime: body.expireTime })
  expect((await ines.put(`/api/drops/${id}`, change)).status).toBe(200)
}
const mailsTo = async ({ email }: { email: string }) => {
  await world.drainJobs()
  return (await world.mailsTo(email)).filter(({ subject }) => subject.includes('invited'))
}

const found = [200, undefined]
const notFound = [404, 'drop/not-found']
const done = [204, undefined]

/** Everything that someone can send about one drop. */
const requestsAbout = (id: string): [method: string, path: string, body?: object][] => [
  ['GET', `/api/drops/${id}`],
  ['GET', `/api/drops/${id}/demos`],
  ['GET', `/api/drops/${id}/changes`],
  ['GET', `/api/drops/${id}/access`],
  ['PUT', `/api/drops/${id}`, briefInput(world)],
  ['DELETE', `/api/drops/${id}`],
  ['POST', `/api/drops/${id}/join`],
  ['POST', `/api/drops/${id}/join`, { invite: 'guessed' }],
  ['POST', `/api/drops/${id}/link`],
  ['POST', `/api/drops/${id}/invitations`, { emails: ['theo.producer@example.com'] }],
  ['DELETE', `/api/drops/${id}/invitations/${newId()}`],
  ['POST', `/api/drops/${id}/demos`, completeSongDetails()],
  ['PUT', `/api/my/favorites/${id}`],
  ['POST', `/api/drops/${id}/approve`],
  ['POST', `/api/drops/${id}/pause`, { reason: 'We are asking.' }],
  ['POST', `/api/drops/${id}/listening`],
]

describe('a private drop and those who were not let in [B-1]', () => {
  it.each(['link', 'invited'])(
    'answers about it (%s) as about an unknown drop, whatever they send',
    async (audience) => {
      const id = await open(audience)
      if (audience === 'link') await linkOf(id)
      await invite(id, ['mira.songwriter@example.com'])
      for (const who of [theo, nils]) {
        for (const [i, [method, path, body]] of requestsAbout(id).entries()) {
          const unknown = requestsAbout(newId())[i]!
          const answers = [await who.send(method, path, body), await who.send(unknown[0], unknown[1], unknown[2])]
          const [one, other] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
          expect([method, path, ...one!]).toEqual([method, path, ...other!])
        }
        expect(await readBy(who, id)).toEqual(notFound)
      }
    },
  )

  it('is in no feed, search, count, link preview or page for visitors', async () => {
    const before = (await theo.get('/api/drop-counts')).body
    const id = await open('link', { lookingFor: ['An unheard-of zither waltz.'], genre: ['jazz'] })
    const link = await linkOf(id)
    for (const who of [theo, nils, mira]) {
      for (const query of ['', 'genre=jazz', 'genre=newdrops', 'q=zither', 'q=Zephyrine', 'sort=closing'])
        expect([query, JSON.stringify((await who.get(`/api/drops?${query}`)).body.rows).includes(id)]).toEqual([
          query,
          false,
        ])
    }
    expect((await theo.get('/api/drop-counts')).body).toEqual(before)

    for (const next of [`/drop/${id}`, new URL(link).pathname + new URL(link).search])
      expect((await visit(`/home?next=${encodeURIComponent(next)}`)).html).not.toMatch(
        /zither|property="og:title" content="A drop on/,
      )
    for (const path of ['/home', '/sitemap.xml', '/robots.txt'])
      expect(await (await fetch(world.baseUrl + path)).text()).not.toMatch(new RegExp(`zither|Zephyrine|${id}`))
    const picture = await fetch(`${world.baseUrl}/preview/${id}.jpg`, { redirect: 'manual' })
    expect([picture.status, picture.headers.get('location')]).toEqual([302, '/preview.jpg'])
    const { number } = (await ines.get(`/api/drops/${id}`)).body
    const pageOf = async (brief: number) => {
      const page = await fetch(`${world.baseUrl}/brief/${brief}`, { redirect: 'manual' })
      return [page.status, (await page.text()).replaceAll(String(brief), 'NUMBER')]
    }
    expect(await pageOf(number)).toEqual(await pageOf(987_654))
    expect((await pageOf(number))[0]).toBe(404)
    expect(await (await fetch(`${world.baseUrl}/sitemap.xml`)).text()).not.toContain(`/brief/${number}<`)

    world.advanceClock(15 * 86_400_000)
    await world.drainJobs()
    expect(JSON.stringify((await theo.get('/api/drops?genre=expired')).body)).not.toContain(id)
    expect(await readBy(theo, id)).toEqual(notFound)
  })

  it('is shown to its owner, to staff, and to screeners once it has songs', async () => {
    const id = await open('link')
    await join(mira, id, tokenIn(await linkOf(id)))
    const listed = async () => JSON.stringify((await ola.get('/api/drops-to-hear')).body).includes(id)
    expect(await listed()).toBe(false)
    await createQuickDemo(world, mira, id)
    expect(await listed()).toBe(true)
    for (const who of [ines, staff, ola]) expect(await readBy(who, id)).toEqual(found)
  })

  it('is named on open pages only of people who may see it', async () => {
    const id = await open('link')
    await join(mira, id, tokenIn(await linkOf(id)))
    const names = async (who: Person, act: () => Promise<unknown>) => {
      const heard: string[] = []
      const stop = world.deps.live.listen({
        userId: who.id,
        isBehindGate: false,
        admin: false,
        screener: false,
        onChange: (change) => void heard.push(JSON.stringify(change)),
      })
      await act()
      await receiveInvalidations(world)
      // Topics are announced at most once a second.
      await expect.poll(() => heard.length > 0 || who !== mira).toBe(true)
      stop()
      return heard.join('').includes(id)
    }
    const edit = async () => {
      const note = { importantNote: `Changed ${newId()}` }
      const { body } = await ines.get(`/api/drops/${id}`)
      const change = { artist: 'Zephyrine', label: '', audience: 'link', expireTime: body.expireTime, ...note }
      expect((await ines.put(`/api/drops/${id}`, briefInput(world, change))).status).toBe(200)
    }
    expect(await names(mira, edit)).toBe(true)
    // Everything that any process is told, by whom it is for.
    const client = await world.deps.db.$client.connect()
    const messages: { to: string; text: string }[] = []
    client.on('notification', ({ payload = '' }) => messages.push({ to: JSON.parse(payload).to, text: payload }))
    await client.query('listen velv_live')
    await edit()
    const approved = await open('invited')
    const shown = await open('', { artist: 'A Public One' })
    await client.query('select 1')
    await client.query('unlisten velv_live')
    client.release()
    const recipientsOf = (dropId: string) => messages.filter(({ text }) => text.includes(dropId)).map(({ to }) => to)
    expect(recipientsOf(shown)).toContain('everybody')
    expect(new Set(recipientsOf(id))).toEqual(new Set(['admins', 'screeners', ines.id, mira.id]))
    expect(new Set(recipientsOf(approved))).toEqual(new Set(['admins', 'screeners', ines.id]))
  })
})

describe('the link to a private drop [B-1]', () => {
  it('gives access to any creator who opens it, any number of times, and adds the drop to their favorites', async () => {
    const id = await open('link')
    const token = tokenIn(await linkOf(id))
    expect(await linkOf(id)).toContain(token)
    expect(await readBy(mira, id)).toEqual(notFound)
    for (let i = 0; i < 3; i++) expect(await join(mira, id, token)).toEqual(done)
    expect((await mira.get(`/api/drops/${id}`)).body.can).toEqual(['drop.read', 'drop.answer', 'drop.favorite'])
    const favorites = (await mira.get('/api/my/favorite-drops?which=open')).body.rows
    expect(favorites.find((drop: { id: string }) => drop.id === id)?.can).toEqual([
      'drop.read',
      'drop.answer',
      'drop.favorite',
    ])
    await createQuickDemo(world, mira, id)
    expect(await accessOf(id)).toMatchObject({ joined: 1, kept: 0, invitations: [] })
  })

  it('lets in nobody with the link of another drop, or once the audience is invited creators or everyone but them', async () => {
    const [id, other] = [await open('link'), await open('link')]
    const [token, otherToken] = [tokenIn(await linkOf(id)), tokenIn(await linkOf(other))]
    for (const wrong of [otherToken, '', `${token}x`, token.slice(1), token.toUpperCase()])
      expect(await join(theo, id, wrong)).toEqual(notFound)
    await editAudience(id, 'invited')
    expect(await join(theo, id, token)).toEqual(notFound)
    await editAudience(id, 'link')
    expect(await join(theo, id, token)).toEqual(done)
  })

  it('ends for newcomers when it is replaced, and for everyone who joined when they are removed', async () => {
    const id = await open('link')
    const old = tokenIn(await linkOf(id))
    await join(mira, id, old)
    const replaced = tokenIn(await linkOf(id, { replace: true }))
    expect(replaced).not.toBe(old)
    expect(await join(theo, id, old)).toEqual(notFound)
    expect(await readBy(mira, id)).toEqual(found)
    expect(await join(theo, id, replaced)).toEqual(done)

    const sent = await createQuickDemo(world, mira, id)
    const draft = await createQuickDraft(world, theo, id)
    const third = tokenIn(await linkOf(id, { removeJoined: true }))
    expect(await accessOf(id)).toMatchObject({ joined: 0 })
    for (const who of [mira, theo]) {
      expect(await readBy(who, id)).toEqual(notFound)
      expect(await statusAndCode(who.send('PUT', `/api/my/favorites/${id}`))).toEqual(notFound)
      expect(Object.keys((await who.get('/api/my/favorites')).body.favorites)).not.toContain(id)
      expect(JSON.stringify((await who.get('/api/my/favorite-drops?which=open')).body)).not.toContain(id)
      expect(await join(who, id, replaced)).toEqual(notFound)
    }
    expect(await statusAndCode(theo.send('POST', `/api/demos/${draft}/checkout`, {}))).toEqual(notFound)
    // What was sent stays readable to its creator, and is still decided.
    expect((await mira.get(`/api/demos/${sent}`)).body).toMatchObject({ id: sent, drop: { name: 'Zephyrine' } })
    expect((await decide(ola, sent, 'nogo', { reason: 'mood' })).status).toBe(200)
    expect(await join(theo, id, third)).toEqual(done)
  })

  it('is not tried more often than the limit allows', async () => {
    const limited = await openTestWorld({}, { limitFactor: 1 })
    try {
      const rosa = await createPerson(limited, 'Rosa Singer', 'songWriterProducer')
      const id = newId()
      for (let i = 0; i < limits['drop.join'].tries; i++) expect(await join(rosa, id, 'guess')).toEqual(notFound)
      expect(await join(rosa, id, 'guess')).toEqual([429, 'request/too-many'])
    } finally {
      await limited.close()
    }
  })
})

describe('an invitation to a private drop [B-1]', () => {
  it('gives access only to the account with that verified address, even if somebody else opens its link', async () => {
    const id = await open('invited')
    await invite(id, [' Mira.Songwriter@example.com ', 'stranger@example.com'])
    const [mail] = await mailsTo(mira)
    expect(mail!.subject).toBe('You’re invited to pitch for Zephyrine')
    expect(mail!.text).toContain(`${world.baseUrl}/drop/${id}?invite=`)
    expect(await join(theo, id)).toEqual(notFound)
    await world.deps.db.$client.query('update users set email_verified = false where id = $1', [mira.id])
    expect((await join(mira, id))[0]).not.toBe(204)
    await world.deps.db.$client.query('update users set email_verified = true where id = $1', [mira.id])
    expect(await join(mira, id)).toEqual(done)
    expect(await readBy(mira, id)).toEqual(found)
    expect((await accessOf(id)).invitations.map((one: any) => [one.email, one.acceptedAt !== null])).toEqual([
      ['mira.songwriter@example.com', true],
      ['stranger@example.com', false],
    ])
  })

  it('tells the owner nothing about accounts: neither its answer nor its email depends on them', async () => {
    const id = await open('invited')
    const known = await invite(id, ['june.artist@example.com'])
    const shape = ({ status, body }: any) => [status, Object.keys(body), Object.keys(body.invitations.at(-1))]
    expect(shape(await invite(id, ['nobody.knows@example.com']))).toEqual(shape(known))
    // A screener's address is invited like any other, and lets nobody in.
    expect(shape(await invite(id, ['ola.screener@example.com']))).toEqual(shape(known))
    const textTo = async (to: { email: string }) =>
      (await mailsTo(to)).find(({ text }) => text.includes(id))!.text.replaceAll(/unsubscribe\/\S+/g, '')
    expect(await textTo(june)).toBe(await textTo({ email: 'nobody.knows@example.com' }))
    expect(JSON.stringify(await accessOf(id))).not.toContain('June')
  })

  it('ends with its removal, which removes whom it let in', async () => {
    const id = await open('invited')
    await invite(id, [mira.email])
    await join(mira, id)
    const [invitation] = (await accessOf(id)).invitations
    for (let i = 0; i < 2; i++)
      expect((await ines.delete(`/api/drops/${id}/invitations/${invitation.id}`)).body.invitations).toEqual([])
    expect(await readBy(mira, id)).toEqual(notFound)
    expect(await join(mira, id)).toEqual(notFound)
  })

  it('is sent once per address, only while the drop is live, and not to those who want none', async () => {
    const waiting = (await ines.post('/api/drops', briefInput(world, { audience: 'invited' }))).body.id
    expect((await invite(waiting, ['a@example.com'])).body.code).toBe('drop/wrong-state')
    const id = await open('invited')
    expect((await invite(id, ['not an address'])).body).toMatchObject({ code: 'request/invalid' })
    const address = { email: 'quiet@example.com' }
    for (let i = 0; i < 2; i++) await invite(id, [address.email, address.email.toUpperCase()])
    const mails = await mailsTo(address)
    expect(mails).toHaveLength(1)
    const [url] = /http\S+\/unsubscribe\/\S+/.exec(mails[0]!.text)!
    expect(await (await fetch(url)).text()).toContain('invitations to private drops and to teams by email')
    expect((await fetch(url, { method: 'POST' })).status).toBe(200)
    await invite(await open('invited'), [address.email])
    expect(await mailsTo(address)).toHaveLength(1)
  })

  it('is not emailed to a creator who has turned off all emails, and still lets them in', async () => {
    const olga = await createPerson(world, 'Olga Brandt', 'songWriter')
    await olga.patch('/api/me/mails', { on: false })
    const before = await mailsTo(olga)
    const id = await open('invited')
    await invite(id, [olga.email])
    expect(await mailsTo(olga)).toEqual(before)
    expect(await join(olga, id)).toEqual([204, undefined])
  })

  it('is refused beyond 200 for one drop, and stored without an email when an address gets too many', async () => {
    const id = await open('invited')
    expect(
      (
        await invite(
          id,
          Array.from({ length: 200 }, (_, i) => `many.${i}@example.com`),
        )
      ).status,
    ).toBe(200)
    expect((await invite(id, ['many.200@example.com'])).body.code).toBe('drop/too-many-invitations')
  })
})

describe('making a drop private [B-1]', () => {
  it('keeps creators who have submitted, and nobody else', async () => {
    const id = await open('')
    await createQuickDemo(world, mira, id)
    const draft = await createQuickDraft(world, theo, id)
    await theo.put(`/api/my/favorites/${id}`)
    await editAudience(id, 'invited')
    expect(await readBy(mira, id)).toEqual(found)
    expect(await readBy(theo, id)).toEqual(notFound)
    expect(await readBy(nils, id)).toEqual(notFound)
    expect(Object.keys((await theo.get('/api/my/favorites')).body.favorites)).not.toContain(id)
    expect(await statusAndCode(theo.send('POST', `/api/demos/${draft}/checkout`, {}))).toEqual(notFound)
    expect(await accessOf(id)).toMatchObject({ joined: 0, kept: 1 })
    expect(JSON.stringify((await theo.get('/api/drops')).body)).not.toContain(id)

    await editAudience(id, '')
    for (const who of [theo, nils]) expect(await readBy(who, id)).toEqual(found)
    expect(Object.keys((await theo.get('/api/my/favorites')).body.favorites)).toContain(id)
  })

  it('hides it from exports of those who were not let in, and shows admissions and invitations in the others', async () => {
    const rosa = await createPerson(world, 'Rosa Singer', 'producer')
    const id = await open('')
    await rosa.put(`/api/my/favorites/${id}`)
    await editAudience(id, 'link')
    await invite(id, [june.email])
    await join(june, id)
    const exportOf = async (who: Person) =>
      Buffer.from(await (await who.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(await exportOf(rosa)).not.toContain(id)
    expect(await exportOf(june)).toMatch(new RegExp(`"dropId": "${id}",\\s*"how": "invitation"`))
    expect(await exportOf(ines)).toContain(june.email)
  })

  it('leaves no trace of a deleted account among those let in', async () => {
    const lena = await createPerson(world, 'Lena Leaves', 'songWriter')
    const [id, other] = [await open('link'), await open('invited')]
    await join(lena, id, tokenIn(await linkOf(id)))
    await invite(other, [lena.email])
    await join(lena, other)
    expect((await lena.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await accessOf(id)).toMatchObject({ joined: 0 })
    expect(await accessOf(other)).toMatchObject({ invitations: [] })
    const left = await world.deps.db.$client.query('select from drop_members where user_id = $1', [lena.id])
    expect(left.rowCount).toBe(0)
  })
})
