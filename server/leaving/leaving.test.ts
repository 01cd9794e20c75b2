import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals } from '@velv/domain/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, sessions, users } from '../accounts/accounts-table.ts'
import { demoMoves, demos, payments } from '../demos/demos-table.ts'
import { drops } from '../drops/drops-table.ts'
import { songs } from '../media/media-table.ts'
import { codeOf, password, Person, welcome } from '../testing/person.ts'
import { briefOf, liveDrop, paidDemo, patchUpload, readyDraft, uploadSong } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { wavFile } from '../testing/wav.ts'

let world: TestWorld
let ada: Person
let ingrid: Person
let ola: Person
beforeAll(async () => {
  world = await openTestWorld()
  ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
  ingrid = await welcome(world, 'Ingrid Solberg', 'anr')
  ola = await welcome(world, 'Ola Berg', 'screener')
})
afterAll(() => world.close())

const leave = (person: Person, word = password) => codeOf(person.send('POST', '/api/me/delete', { password: word }))
const readDemo = async (id: string) => (await world.deps.db.select().from(demos).where(eq(demos.id, id)))[0]
const mediaFiles = (folder: string) => readdir(join(world.deps.config.mediaDir, folder)).catch(() => [] as string[])

describe('a creator leaves [A-8]', () => {
  it('with his drafts, his songs, his name; what was decided and paid stays without him', async () => {
    const mira = await welcome(world, 'Mira Halden', 'songWriter')
    const june = await welcome(world, 'June Park', 'producer')
    const dropId = await liveDrop(world, ingrid, ada)
    const draft = await readyDraft(world, mira, dropId, 'Never Sent')
    const waiting = await paidDemo(world, mira, dropId, 'Still Waiting')
    const pitched = await paidDemo(world, mira, dropId, 'Slow Exit')
    const others = await paidDemo(world, june, dropId, 'Not Hers')
    expect((await ola.post(`/api/demos/${pitched}/pitch`)).status).toBe(200)
    expect((await ola.post(`/api/demos/${others}/pitch`)).status).toBe(200)
    await world.settle()
    const songIds = (await world.deps.db.select().from(demos).where(eq(demos.userId, mira.id))).map(
      ({ songId }) => songId!,
    )
    const phone = new Person(world)
    await phone.post('/api/account/sign-in', { email: mira.email, password })

    expect(await leave(mira, 'a-wrong-guess')).toEqual([401, 'auth/invalid-credential'])
    expect((await mira.get('/api/me')).status).toBe(200)
    expect(await leave(mira)).toEqual([204, undefined])
    await world.settle()

    // The user record, the auth account, the cookies.
    expect([...mira.cookies.keys()]).toEqual([])
    for (const table of [users, sessions, credentials] as const) {
      const key = table === users ? users.id : (table as typeof sessions).userId
      expect(await world.deps.db.select().from(table).where(eq(key, mira.id))).toEqual([])
    }
    expect(await codeOf(phone.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    const again = { email: mira.email, password }
    expect(await codeOf(new Person(world).send('POST', '/api/account/sign-in', again))).toEqual([
      401,
      'auth/invalid-credential',
    ])
    expect((await world.mailsTo(mira.email))[0]!.subject).toBe('Your account is deleted')

    // Her demos: the draft is gone, the fee of the unheard one is given back, the decision on the third stays.
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

    // Not a byte of her songs, not a word of her.
    for (const songId of songIds) expect([songId, await mediaFiles(`song/${songId}`)]).toEqual([songId, []])
    const kept = await world.deps.db.select().from(songs)
    expect(kept.filter(({ id, peaks }) => songIds.includes(id) && peaks)).toEqual([])
    expect(await wordsInTheDatabase(['Mira', 'mira.halden', 'Slow Exit', 'Still Waiting', 'Never Sent'])).toEqual([])

    // Who stays sees nothing of hers, and all of June's.
    const queue = (await ola.get(`/api/drops/${dropId}/demos`)).body
    expect(queue.rows.map(({ id }: never) => id)).toEqual([others])
    for (const person of [ola, ingrid, ada])
      expect(await codeOf(person.send('GET', `/api/demos/${pitched}`))).toEqual([404, 'demo/not-found'])
    await ada.post(`/api/drops/${dropId}/deliver`)
    const inbox = (await ingrid.get(`/api/drops/${dropId}/demos`)).body
    expect(inbox.rows.map(({ id, creator }: never) => [id, (creator as { name: string }).name])).toEqual([
      [others, 'June Park'],
    ])
    expect((await ingrid.get(`/api/drops/${dropId}`)).body.counts.pitch).toBe(1)
    expect((await june.get(`/api/demos/${others}`)).body.title).toBe('Not Hers')
  })

  it('while she pays: what arrives later goes back', async () => {
    const lena = await welcome(world, 'Lena Fors', 'songWriter')
    const dropId = await liveDrop(world, ingrid, ada)
    const demoId = await readyDraft(world, lena, dropId)
    const { url } = (await lena.post(`/api/demos/${demoId}/checkout`, {})).body
    expect(await leave(lena)).toEqual([204, undefined])
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay' }) })
    const stateOf = async () =>
      (await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))).map(({ state }) => state)
    await expect.poll(async () => (await world.settle(), stateOf()), { timeout: 10_000 }).toEqual(['refunded'])
    expect(await readDemo(demoId)).toMatchObject({ result: 'refunded', title: '' })
    expect(existsSync(join(world.deps.config.mediaDir, `song/${(await readDemo(demoId))!.songId}/original`))).toBe(
      false,
    )
  })

  it('in the middle of an upload', async () => {
    const per = await welcome(world, 'Per Lund', 'producer')
    const dropId = await liveDrop(world, ingrid, ada)
    const demo = (await per.post(`/api/drops/${dropId}/demos`, { title: 'Half', lyrics: '' })).body
    const file = wavFile()
    const begun = await per.send('POST', '/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `demoId ${Buffer.from(demo.id).toString('base64')}`,
    })
    await patchUpload(per, begun.headers.get('location')!, 0, file.subarray(0, 1000))
    const sent = async () => {
      const folder = join(world.deps.config.mediaDir, 'uploads')
      const records = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      const words = await Promise.all(records.map((name) => readFile(join(folder, name), 'utf8')))
      return words.filter((text) => text.includes(per.id)).length
    }
    expect(await sent()).toBe(1)
    expect(await leave(per)).toEqual([204, undefined])
    await world.settle()
    expect(await sent()).toBe(0)
  })

  it('one demo that fails is logged and passed over, and a job tries it again', async () => {
    const kai = await welcome(world, 'Kai Moss', 'producer')
    const dropId = await liveDrop(world, ingrid, ada)
    const stuck = await readyDraft(world, kai, dropId, 'Stuck')
    const easy = await readyDraft(world, kai, dropId, 'Easy')
    const { db } = world.deps
    await db.execute(
      sql.raw(`create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
      create trigger stay before delete on demos for each row when (old.id = '${stuck}') execute function stay()`),
    )
    expect(await leave(kai)).toEqual([204, undefined])
    await world.settle()
    expect([(await readDemo(stuck))?.title, await readDemo(easy)]).toEqual(['Stuck', undefined])
    expect(await db.select().from(users).where(eq(users.id, kai.id))).toEqual([])
    await db.execute(sql.raw('drop trigger stay on demos; drop function stay'))
    // Its turn comes in an hour; the queue is told that the hour is over.
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'account.sweep' and state = 'created'`)
    await world.settle()
    expect(await readDemo(stuck)).toBe(undefined)
  })
})

describe('a drop owner leaves [A-8]', () => {
  it('not while a drop has a submission, on the page and on the server, in the specification’s words', async () => {
    const tom = await welcome(world, 'Tom Reed', 'corporate')
    const mira = await welcome(world, 'Mira Lund', 'songWriter')
    const dropId = await liveDrop(world, tom, ada)
    await readyDraft(world, mira, dropId)
    expect((await tom.get('/api/me/deletion')).body).toEqual({ blockedBy: null })
    await paidDemo(world, mira, dropId)
    expect((await tom.get('/api/me/deletion')).body).toEqual({
      blockedBy: { code: 'account/has-submissions', sentence: refusals['account/has-submissions'][1] },
    })
    expect(await leave(tom)).toEqual([409, 'account/has-submissions'])
    expect((await tom.get(`/api/drops/${dropId}`)).status).toBe(200)
    expect((await mira.get(`/api/drops/${dropId}`)).body.demoCount).toBe(1)
  })

  it('with his drops and what was begun for them', async () => {
    const rosa = await welcome(world, 'Rosa Vidal', 'anr')
    const june = await welcome(world, 'June Lee', 'producer')
    const dropId = await liveDrop(world, rosa, ada, { artist: 'Zed Vidal' })
    const second = (await rosa.post('/api/drops', briefOf(world, { artist: 'Zed Vidal' }))).body.id
    await ada.post(`/api/drops/${second}/reject`, { reason: 'Rosa, please call' })
    // A screener has looked in: that alone keeps no drop.
    expect((await ola.post(`/api/drops/${dropId}/listening`)).status).toBe(200)
    const draft = await readyDraft(world, june, dropId)
    const elsewhere = await readyDraft(world, june, await liveDrop(world, ingrid, ada))
    expect(await leave(rosa)).toEqual([204, undefined])
    await world.settle()
    expect(await world.deps.db.select().from(drops).where(eq(drops.userId, rosa.id))).toEqual([])
    expect([await readDemo(draft), (await readDemo(elsewhere))?.id]).toEqual([undefined, elsewhere])
    expect(await codeOf(june.send('GET', `/api/drops/${dropId}`))).toEqual([404, 'drop/not-found'])
    expect(await wordsInTheDatabase(['Rosa', 'Zed Vidal'])).toEqual([])
    expect((await ola.get('/api/wallet/entries')).body.rows.map(({ dropName }: never) => dropName)).toContain(
      'A drop that is gone',
    )
  })

  it('while creators write: nobody waits for the other for ever, and nothing of his stays', async () => {
    const finn = await welcome(world, 'Finn Aldo', 'anr')
    const mira = await welcome(world, 'Mira Quick', 'songWriter')
    const dropIds: string[] = []
    for (let i = 0; i < 6; i++) dropIds.push(await liveDrop(world, finn, ada))
    const demoIds = await Promise.all(
      dropIds.map(async (id) => (await mira.post(`/api/drops/${id}/demos`, { title: 'One', lyrics: '' })).body.id),
    )
    const statuses = new Set<number>()
    const write = async (id: string) => {
      for (let i = 0; i < 8; i++)
        statuses.add((await mira.put(`/api/demos/${id}`, { title: `Take ${i}`, lyrics: '' })).status)
    }
    const [left] = await Promise.all([leave(finn), ...demoIds.map(write)])
    await world.settle()
    expect(left).toEqual([204, undefined])
    expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([])
    expect(await world.deps.db.select().from(drops).where(eq(drops.userId, finn.id))).toEqual([])
    expect(await world.deps.db.select().from(demos).where(eq(demos.userId, mira.id))).toEqual([])
  })

  it('with more than fits into one answer: the account is closed at once, and a job does the rest', async () => {
    const otto = await welcome(world, 'Otto Lang', 'corporate')
    const one = (await otto.post('/api/drops', briefOf(world))).body.id
    await world.deps.db.execute(sql`
      insert into drops (id, user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note, reference_links, expire_time, created_at, updated_at)
      select gen_random_uuid(), user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note, reference_links, expire_time, created_at, updated_at
      from drops, generate_series(1, 120) where id = ${one}`)
    expect(await leave(otto)).toEqual([204, undefined])
    const of = (person: Person) => world.deps.db.select().from(drops).where(eq(drops.userId, person.id))
    expect([(await of(otto)).length, (await of(otto)).filter(({ status }) => status !== 'rejected')]).toEqual([21, []])
    expect(await codeOf(otto.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    await world.settle()
    expect(await of(otto)).toEqual([])
    expect(await world.deps.db.select().from(users).where(eq(users.id, otto.id))).toEqual([])
  })
})

describe('a screener leaves [A-8]', () => {
  it('not with money in the wallet, and her receipts and decisions stay', async () => {
    const nils = await welcome(world, 'Nils Holm', 'screener')
    const mira = await welcome(world, 'Mira Stone', 'songWriter')
    const dropId = await liveDrop(world, ingrid, ada)
    const demoId = await paidDemo(world, mira, dropId)
    const session = (await nils.post(`/api/drops/${dropId}/listening`)).body
    const beat = { demoId, playing: true, heard: [] as number[][] }
    await nils.post(`/api/listening/${session.id}/beat`, beat)
    world.pass(2500)
    await nils.post(`/api/listening/${session.id}/beat`, { ...beat, playing: false, heard: [[0, 2500]] })
    await nils.post(`/api/demos/${demoId}/nogo`)
    expect((await nils.get('/api/me/deletion')).body.blockedBy.code).toBe('account/has-balance')
    expect(await leave(nils)).toEqual([409, 'account/has-balance'])
    // Support settles it: the counter-posting a withdrawal will make.
    await world.deps.db.execute(sql`
      with wallet as (select id from ledger_accounts where owner_id = ${nils.id}),
           sum as (select sum(amount_micros) as micros from ledger_entries where account_id = (select id from wallet)),
           posting as (insert into ledger_postings (id, kind, reference, seconds, rate_micros, at)
             values (gen_random_uuid(), 'listening', 'settled', 0, 0, now()) returning id)
      insert into ledger_entries (id, posting_id, account_id, amount_micros)
        select gen_random_uuid(), (select id from posting), (select id from wallet), -(select micros from sum)
        union all select gen_random_uuid(), (select id from posting),
          (select id from ledger_accounts where owner_id is null limit 1), (select micros from sum)`)
    expect(await leave(nils)).toEqual([204, undefined])
    await world.settle()
    const seen = (await mira.get(`/api/demos/${demoId}`)).body
    expect([seen.result, seen.listeners.map(({ by, heardMs }: never) => [by, heardMs])]).toEqual([
      'nogo',
      [['A screener, level 1', 2500]],
    ])
    expect(await wordsInTheDatabase(['Nils', 'nils.holm'])).toEqual([])
  })
})

describe('an admin leaves', () => {
  it('not both of the last two at once', async () => {
    const lone = await openTestWorld()
    const two = [
      await welcome(lone, 'Rosa One', 'manager', { admin: true }),
      await welcome(lone, 'Tom Two', 'anr', { admin: true }),
    ]
    // An admin who may not come in is no successor.
    const gone = await welcome(lone, 'Kai Gone', 'anr', { admin: true })
    await lone.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id))
    const answers = await Promise.all(two.map((admin) => leave(admin)))
    expect(answers.map(([, code]) => code ?? 'left').toSorted()).toEqual(['account/needed-admin', 'left'])
    await lone.close()
  })

  it('not while Velv has no other', async () => {
    expect((await ada.get('/api/me/deletion')).body.blockedBy?.code).toBe('account/needed-admin')
    expect(await leave(ada)).toEqual([409, 'account/needed-admin'])
  })
})

describe('twice', () => {
  it('clicked, it happens once', async () => {
    const rune = await welcome(world, 'Rune Dahl', 'producer')
    const answers = await Promise.all([leave(rune), leave(rune), leave(rune)])
    expect(answers.filter(([status]) => ![204, 401].includes(status))).toEqual([])
    await world.settle()
    const mails = (await world.mailsTo(rune.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'Your account is deleted').length).toBe(1)
    const { rowCount } = await world.deps.db.$client.query(
      `select from events where action = 'account.delete' and subject_id = $1`,
      [rune.id],
    )
    expect(rowCount).toBe(1)
  })
})

describe('a song taken back while it sounds', () => {
  it('is paid for until then, and the screener’s page hears of it', async () => {
    const vera = await welcome(world, 'Vera Noll', 'screener')
    const lars = await welcome(world, 'Lars Vik', 'songWriter')
    const dropId = await liveDrop(world, ingrid, ada)
    const demoId = await paidDemo(world, lars, dropId)
    const session = (await vera.post(`/api/drops/${dropId}/listening`)).body
    const beat = (heard: number[][]) =>
      codeOf(vera.send('POST', `/api/listening/${session.id}/beat`, { demoId, playing: true, heard }))
    expect(await beat([])).toEqual([200, undefined])
    world.pass(2000)
    expect(await leave(lars)).toEqual([204, undefined])
    expect(await beat([[0, 2000]])).toEqual([404, 'demo/not-found'])
    expect((await vera.get('/api/wallet')).body.seconds).toBe(2)
    world.pass(5000)
    expect(await beat([[2000, 3000]])).toEqual([404, 'demo/not-found'])
    expect((await vera.get('/api/wallet')).body.seconds).toBe(2)
  })
})

describe('one’s own data', () => {
  it.runIf(existsSync('/proc/self/fd'))('broken off, leaves no file open', async () => {
    const nora = await welcome(world, 'Nora Lind', 'songWriter')
    const demoId = (
      await nora.post(`/api/drops/${await liveDrop(world, ingrid, ada)}/demos`, { title: 'Long', lyrics: '' })
    ).body.id
    expect((await uploadSong(nora, demoId, wavFile({ seconds: 60 }))).status).toBe(204)
    const { songId } = (await readDemo(demoId))!
    const isOpen = async () => {
      const files = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      )
      return files.some((path) => path.includes(songId!))
    }
    const sent = await nora.send('GET', '/api/me/data')
    const reader = sent.body!.getReader()
    for (let bytes = 0; bytes < 100_000;) bytes += (await reader.read()).value!.length
    expect(await isOpen()).toBe(true)
    await reader.cancel()
    await expect.poll(isOpen, { timeout: 5_000 }).toBe(false)
  })

  it('come as one ZIP: everything kept, and the songs as they were sent', async () => {
    const mira = await welcome(world, 'Mira Vance', 'songWriter')
    const dropId = await liveDrop(world, ingrid, ada)
    const demoId = await paidDemo(world, mira, dropId, 'Paper Moons / draft')
    await ola.post(`/api/demos/${demoId}/pitch`)
    await world.settle()
    const sent = await mira.send('GET', '/api/me/data')
    expect([sent.status, sent.headers.get('content-type'), sent.headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      'attachment; filename="velv-my-data.zip"',
    ])
    const files = unzipped(Buffer.from(await sent.arrayBuffer()))
    expect([...files.keys()]).toEqual(['velv.json', 'songs/1-paper-moons-draft.wav'])
    expect(files.get('songs/1-paper-moons-draft.wav')!.equals(wavFile())).toBe(true)
    const text = files.get('velv.json')!.toString()
    const data = JSON.parse(text)
    expect([data.account.email, data.account.velvId, data.demos[0].title, data.demos[0].history.at(-1)]).toEqual([
      mira.email,
      (await mira.get('/api/me')).body.me.velvId,
      'Paper Moons / draft',
      { at: expect.any(String), result: 'pitch', by: 'A screener, level 1' },
    ])
    expect(data.demos[0].payments).toEqual([
      { amount: 1200, currency: 'eur', state: 'paid', createdAt: expect.any(String) },
    ])
    // Nobody else's name, no secret.
    const secrets = ['password":', 'fcmToken', 'velv.session']
    expect(['Ola Berg', 'Ingrid', 'Ada Linde', ...secrets].filter((word) => text.includes(word))).toEqual([])
  })
})

/** Every row of every table that holds one of these words, by table: what is forgotten must be nowhere. */
async function wordsInTheDatabase(words: string[]): Promise<string[]> {
  const { rows } = await world.deps.db.$client.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    for (const word of words) {
      // The last mail carries the address it goes to; its job is forgotten after a day.
      const hits = await world.deps.db.$client.query(
        `select 1 from ${name} as t where t::text ilike $1 and t::text not like '%mail.security%' limit 1`,
        [`%${word}%`],
      )
      if (hits.rowCount) found.push(`${name}: ${word}`)
    }
  }
  return found
}

/** The files of a ZIP whose entries are stored as they are, by name, from its central directory. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [bytes, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(from, from + bytes))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
