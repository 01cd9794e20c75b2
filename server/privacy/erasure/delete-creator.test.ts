import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { credentials, sessions, users } from '../../accounts/accounts-table.ts'
import { demoMoves, demos } from '../../demos/demos-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { fetchSong, openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, password, Person, createPerson } from '../../testing/steps/person.ts'
import {
  decide,
  createLiveDrop,
  createPaidDemo,
  patchUpload,
  createReadyDraft,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ingrid = await createPerson(world, 'Ingrid Solberg', 'anr')
const ola = await createPerson(world, 'Ola Berg', 'screener')

const deleteAccount = (person: Person, word = password) =>
  statusAndCode(person.send('POST', '/api/me/delete', { password: word }))
const readDemo = async (id: string) => (await world.deps.db.select().from(demos).where(eq(demos.id, id)))[0]
const mediaFiles = (folder: string) => readdir(join(world.deps.config.mediaDir, folder)).catch(() => [] as string[])

describe('deleting a creator’s account [A-8]', () => {
  it('deletes drafts, songs and the name, and keeps decisions and payments without the person', async () => {
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const june = await createPerson(world, 'June Park', 'producer')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const draft = await createReadyDraft(world, mira, dropId, 'Never Sent')
    const waiting = await createPaidDemo(world, mira, dropId, 'Still Waiting')
    const pitched = await createPaidDemo(world, mira, dropId, 'Slow Exit')
    const others = await createPaidDemo(world, june, dropId, 'Not Hers')
    expect((await decide(ola, pitched, 'pitch')).status).toBe(200)
    expect((await decide(ola, others, 'pitch')).status).toBe(200)
    await world.drainJobs()
    const recordingIds = (await world.deps.db.select().from(demos).where(eq(demos.userId, mira.id))).map(
      ({ recordingId }) => recordingId!,
    )
    const phone = new Person(world)
    await phone.post('/api/account/sign-in', { email: mira.email, password })

    expect(await deleteAccount(mira, 'a-wrong-guess')).toEqual([401, 'auth/invalid-credential'])
    expect((await mira.get('/api/me')).status).toBe(200)
    expect(await deleteAccount(mira)).toEqual([204, undefined])
    await world.drainJobs()

    // The user record, the auth account, the cookies.
    expect([...mira.cookies.keys()]).toEqual([])
    for (const table of [users, sessions, credentials] as const) {
      const key = table === users ? users.id : (table as typeof sessions).userId
      expect(await world.deps.db.select().from(table).where(eq(key, mira.id))).toEqual([])
    }
    expect(await statusAndCode(phone.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    const again = { email: mira.email, password }
    expect(await statusAndCode(new Person(world).send('POST', '/api/account/sign-in', again))).toEqual([
      401,
      'auth/invalid-credential',
    ])
    expect((await world.mailsTo(mira.email))[0]!.subject).toBe('Your account was deleted')

    // Her demos: the draft is deleted, the fee of the unheard one is refunded, the decision on the third remains.
    expect(await readDemo(draft)).toBe(undefined)
    expect(await readDemo(waiting)).toMatchObject({ result: 'refunded', title: '', lyrics: '' })
    expect(await readDemo(pitched)).toMatchObject({ result: 'pitch', title: '', lyrics: '' })
    const paid = await world.deps.db.select().from(payments).where(eq(payments.userId, mira.id))
    expect(paid.map(({ demoId, state }) => [demoId, state]).toSorted()).toEqual(
      [
        [waiting, 'refunded'],
        [pitched, 'paid'],
      ].toSorted(),
    )
    const moves = await world.deps.db.select().from(demoMoves).where(eq(demoMoves.demoId, pitched))
    expect(moves.map(({ from, to }) => `${from} → ${to}`)).toEqual(['draft → screening', 'screening → pitch'])

    // No bytes of her songs and no text of hers remain.
    for (const recordingId of recordingIds)
      expect([recordingId, await mediaFiles(`song/${recordingId}`)]).toEqual([recordingId, []])
    const remaining = await world.deps.db.select().from(recordings)
    expect(remaining.filter(({ id, peaks }) => recordingIds.includes(id) && peaks)).toEqual([])
    expect(await findInDatabase(world, ['Mira', 'mira.halden', 'Slow Exit', 'Still Waiting', 'Never Sent'])).toEqual([])

    // Others see nothing of hers, and all of June's.
    const queue = (await ola.get(`/api/drops/${dropId}/demos`)).body
    expect(queue.rows.map(({ id }: never) => id)).toEqual([others])
    for (const person of [ola, ingrid, ada])
      expect(await statusAndCode(person.send('GET', `/api/demos/${pitched}`))).toEqual([404, 'demo/not-found'])
    await ada.post(`/api/drops/${dropId}/deliver`)
    const inbox = (await ingrid.get(`/api/drops/${dropId}/demos`)).body
    expect(inbox.rows.map(({ id, creator }: never) => [id, (creator as { name: string }).name])).toEqual([
      [others, 'June Park'],
    ])
    expect((await ingrid.get(`/api/drops/${dropId}`)).body.counts.pitch).toBe(1)
    expect((await june.get(`/api/demos/${others}`)).body.title).toBe('Not Hers')
  })

  it('refunds a payment that arrives during the deletion', async () => {
    const lena = await createPerson(world, 'Lena Fors', 'songWriter')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const demoId = await createReadyDraft(world, lena, dropId)
    const { url } = (await lena.post(`/api/demos/${demoId}/checkout`, {})).body
    expect(await deleteAccount(lena)).toEqual([204, undefined])
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay' }) })
    const stateOf = async () =>
      (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))).map(({ state }) => state)
    await expect.poll(async () => (await world.drainJobs(), stateOf())).toEqual(['refunded'])
    expect(await readDemo(demoId)).toMatchObject({ result: 'refunded', title: '' })
    expect(existsSync(join(world.deps.config.mediaDir, `song/${(await readDemo(demoId))!.recordingId}/original`))).toBe(
      false,
    )
  })

  it('aborts an upload in progress', async () => {
    const per = await createPerson(world, 'Per Lund', 'producer')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const demo = (await per.post(`/api/drops/${dropId}/demos`, { title: 'Half', lyrics: '' })).body
    const file = wavFile()
    const creation = await per.send('POST', '/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `demoId ${Buffer.from(demo.id).toString('base64')}`,
    })
    await patchUpload(per, creation.headers.get('location')!, 0, file.subarray(0, 1000))
    const sent = async () => {
      const folder = join(world.deps.config.mediaDir, 'uploads')
      const records = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      const words = await Promise.all(records.map((name) => readFile(join(folder, name), 'utf8')))
      return words.filter((text) => text.includes(per.id)).length
    }
    expect(await sent()).toBe(1)
    expect(await deleteAccount(per)).toEqual([204, undefined])
    await world.drainJobs()
    expect(await sent()).toBe(0)
  })

  it('logs and skips a demo that fails, and a job retries it', async () => {
    const kai = await createPerson(world, 'Kai Moss', 'producer')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const stuck = await createReadyDraft(world, kai, dropId, 'Stuck')
    const easy = await createReadyDraft(world, kai, dropId, 'Easy')
    const { db } = world.deps
    await world.ownerDb.execute(
      sql.raw(`create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
      create trigger stay before delete on demos for each row when (old.id = '${stuck}') execute function stay()`),
    )
    expect(await deleteAccount(kai)).toEqual([204, undefined])
    await world.drainJobs()
    expect([(await readDemo(stuck))?.title, await readDemo(easy)]).toEqual(['Stuck', undefined])
    expect(await db.select().from(users).where(eq(users.id, kai.id))).toEqual([])
    await world.ownerDb.execute(sql.raw('drop trigger stay on demos; drop function stay'))
    // The retry is due in an hour; this makes it due now.
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'account.sweep' and state = 'created'`)
    await world.drainJobs()
    expect(await readDemo(stuck)).toBe(undefined)
  })
})

describe('a song withdrawn during playback', () => {
  it('is paid for until then, and the screener’s page is notified', async () => {
    const vera = await createPerson(world, 'Vera Noll', 'screener')
    const lars = await createPerson(world, 'Lars Vik', 'songWriter')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const demoId = await createPaidDemo(world, lars, dropId)
    const page = await openListeningSession(vera, dropId)
    await fetchSong(vera, demoId)
    const sendHeartbeat = async (heard: [number, number][]) => {
      const { status, body } = await page.sendHeartbeat(demoId, true, heard)
      return [status, body.code]
    }
    expect(await sendHeartbeat([])).toEqual([200, undefined])
    world.advanceClock(2000)
    expect(await deleteAccount(lars)).toEqual([204, undefined])
    expect(await sendHeartbeat([[0, 2000]])).toEqual([404, 'demo/not-found'])
    expect((await vera.get('/api/wallet')).body.seconds).toBe(2)
    world.advanceClock(5000)
    expect(await sendHeartbeat([[2000, 3000]])).toEqual([404, 'demo/not-found'])
    expect((await vera.get('/api/wallet')).body.seconds).toBe(2)
  })
})
