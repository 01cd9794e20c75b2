import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { passkeys } from '../../accounts/passkeys/passkeys-table.ts'
import { twoFactors } from '../../accounts/two-factor/two-factor-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { enableTwoFactor } from '../../testing/steps/authenticator.ts'
import { PasskeyDevice } from '../../testing/steps/passkey-device.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password } from '../../testing/steps/person.ts'
import { completeSong, createReadySong, uploadVersion } from '../../testing/steps/song-steps.ts'
import {
  briefInput,
  decide,
  createLiveDrop,
  createPaidDemo,
  payCheckout,
  createReadyDraft,
  uploadSong,
  completeSongDetails,
} from '../../testing/steps/submission-steps.ts'
import { unzipped } from '../../testing/steps/unzipped.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { earn, createPersonWithBank } from '../../testing/steps/wallet-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ingrid = await createPerson(world, 'Ingrid Solberg', 'anr')
const ola = await createPerson(world, 'Ola Berg', 'screener')

const readDemo = async (id: string) => (await world.deps.db.select().from(demos).where(eq(demos.id, id)))[0]

describe('the data download', () => {
  it.runIf(existsSync('/proc/self/fd'))('leaves no file open when it is aborted', async () => {
    const nora = await createPerson(world, 'Nora Lind', 'songWriter')
    const demoId = (
      await nora.post(`/api/drops/${await createLiveDrop(world, ingrid, ada)}/demos`, { title: 'Long', lyrics: '' })
    ).body.id
    expect((await uploadSong(nora, demoId, wavFile({ seconds: 60 }))).status).toBe(204)
    const { recordingId } = (await readDemo(demoId))!
    const isOpen = async () => {
      const files = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      )
      return files.some((path) => path.includes(recordingId!))
    }
    const sent = await nora.send('GET', '/api/me/data')
    const reader = sent.body!.getReader()
    for (let bytes = 0; bytes < 100_000;) bytes += (await reader.read()).value!.length
    expect(await isOpen()).toBe(true)
    await reader.cancel()
    await expect.poll(isOpen).toBe(false)
  })

  it('has the songs of the library with their versions, each recording once, and nothing is left after erasure [C-1]', async () => {
    const lena = await createPerson(world, 'Lena Vik', 'songWriter')
    const details = { ...completeSong('Glass Harbor'), notes: 'zqnotes', lyrics: 'zqlyrics' }
    const { songId } = await createReadySong(world, lena, { details })
    const clean = wavFile({ hertz: 444 })
    await uploadVersion(lena, songId, { kind: 'clean', file: clean })
    const dropId = await createLiveDrop(world, ingrid, ada)
    const choice = { songId, isUnreleased: true, hasRights: true }
    await payCheckout((await lena.post(`/api/drops/${dropId}/submissions`, choice)).body.url)
    await world.drainJobs()
    const files = unzipped(Buffer.from(await (await lena.send('GET', '/api/me/data')).arrayBuffer()))
    expect([...files.keys()]).toEqual(['velv.json', 'songs/1-glass-harbor.wav', 'songs/3-glass-harbor-clean.wav'])
    expect(files.get('songs/3-glass-harbor-clean.wav')!.equals(clean)).toBe(true)
    const json = JSON.parse(files.get('velv.json')!.toString())
    expect(json.demos).toMatchObject([
      { certificate: { submission: { title: 'Glass Harbor' } }, accessLog: [{ kind: 'submitted' }] },
    ])
    expect(json.songs).toMatchObject([
      { title: 'Glass Harbor', notes: 'zqnotes', versions: [{ kind: 'main' }, { kind: 'clean' }] },
    ])
    expect((await lena.post('/api/me/delete', { password })).status).toBe(204)
    await expect.poll(async () => (await world.drainJobs(), findInDatabase(world, ['zqnotes', 'zqlyrics']))).toEqual([])
    const { rows } = await world.deps.db.$client.query('select id from songs where user_id = $1', [lena.id])
    expect(rows).toEqual([])
  })

  it('is one ZIP with everything stored, and the songs as uploaded', async () => {
    const mira = await createPerson(world, 'Mira Vance', 'songWriter')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const demoId = await createPaidDemo(world, mira, dropId, 'Paper Moons / draft')
    const pitchBody = { praise: ['hook'], note: 'I hummed it all day.', ownerNote: 'Ask for the stems.' }
    await decide(ola, demoId, 'pitch', pitchBody)
    const refusedId = await createPaidDemo(world, mira, dropId, 'Not This One')
    await decide(ola, refusedId, 'nogo', { reason: 'mood', note: 'Lovely bridge' })
    await world.drainJobs()
    const sent = await mira.send('GET', '/api/me/data')
    expect([sent.status, sent.headers.get('content-type'), sent.headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      'attachment; filename=velv-my-data.zip',
    ])
    const files = unzipped(Buffer.from(await sent.arrayBuffer()))
    expect([...files.keys()]).toEqual(['velv.json', 'songs/1-paper-moons-draft.wav', 'songs/2-not-this-one.wav'])
    expect(files.get('songs/1-paper-moons-draft.wav')!.equals(wavFile())).toBe(true)
    const text = files.get('velv.json')!.toString()
    const data = JSON.parse(text)
    expect([data.account.email, data.account.velvId, data.demos[0].title, data.demos[0].history.at(-1)]).toEqual([
      mira.email,
      (await mira.get('/api/me')).body.me.velvId,
      'Paper Moons / draft',
      {
        at: expect.any(String),
        result: 'pitch',
        by: 'A screener, level 1',
        reason: null,
        praise: ['hook'],
        note: pitchBody.note,
      },
    ])
    expect(data.demos[0]).toMatchObject({
      ...completeSongDetails('Paper Moons / draft'),
      hearAtMs: null,
      samplesNote: '',
    })
    expect(data.demos[1].history.at(-1)).toMatchObject({ result: 'nogo', reason: 'mood', note: 'Lovely bridge' })
    expect(data.demos[0].payments).toEqual([
      {
        amount: 1200,
        currency: 'eur',
        state: 'paid',
        method: 'checkout',
        dispute: null,
        createdAt: expect.any(String),
        paidAt: expect.any(String),
      },
    ])
    expect([data.subscription, data.plusInvoices, data.includedSubmissions]).toEqual([null, [], []])
    // No other person's name, and no secret.
    const secrets = ['password":', 'fcmToken', 'velv.session', ola.id, pitchBody.ownerNote]
    expect(
      ['Ola Berg', 'Ingrid', 'Ada Linde', ...secrets, 'searchTokens'].filter((word) => text.includes(word)),
    ).toEqual([])
  })

  it('contains what a person wrote with their decisions, to whomever [B-2]', async () => {
    const una = await createPerson(world, 'Una Ear', 'screener')
    const karl = await createPerson(world, 'Karl Lund', 'producer')
    const demoId = await createPaidDemo(world, karl, await createLiveDrop(world, ingrid, ada), 'Glass')
    const notes = { praise: ['vocal'], note: 'Thank you for this one.', ownerNote: 'Listen to the bridge.' }
    await decide(una, demoId, 'pitch', notes)
    const files = unzipped(Buffer.from(await (await una.send('GET', '/api/me/data')).arrayBuffer()))
    expect(JSON.parse(files.get('velv.json')!.toString()).decisionNotes).toMatchObject([
      { song: 'Glass', result: 'pitch', reason: null, ...notes },
    ])
  })

  it('contains an owner’s changes and pending proposals [T-4]', async () => {
    const owner = await createPerson(world, 'Nora Owner', 'anr')
    const brief = briefInput(world)
    const { id } = (await owner.post('/api/drops', brief)).body
    await ada.post(`/api/drops/${id}/approve`)
    await createPaidDemo(world, await createPerson(world, 'Sol Reyes', 'producer'), id)
    const expireTime = new Date(Date.parse(brief.expireTime) + 86_400_000).toISOString()
    await owner.put(`/api/drops/${id}`, { ...brief, genre: ['rock'], expireTime })
    const files = unzipped(Buffer.from(await (await owner.send('GET', '/api/me/data')).arrayBuffer()))
    const data = JSON.parse(files.get('velv.json')!.toString())
    expect(data.dropChanges).toMatchObject([{ dropId: id, changes: [{ field: 'expireTime', after: [expireTime] }] }])
    expect(data.proposedChanges).toMatchObject([
      { dropId: id, state: 'waiting', reason: null, changes: [{ field: 'genre', before: ['pop'], after: ['rock'] }] },
    ])
  })

  it('contains since when two-factor authentication is on, but neither its secret nor a recovery code [T-6]', async () => {
    const lena = await createPerson(world, 'Lena Coded', 'producer')
    const accountOf = async () => {
      const files = unzipped(Buffer.from(await (await lena.send('GET', '/api/me/data')).arrayBuffer()))
      const text = files.get('velv.json')!.toString()
      return [text, JSON.parse(text).account.twoFactorSince] as const
    }
    expect((await accountOf())[1]).toBeNull()
    await enableTwoFactor(lena)
    const [text, since] = await accountOf()
    expect(since).toEqual(expect.any(String))
    const [stored] = await world.deps.db.select().from(twoFactors).where(eq(twoFactors.userId, lena.id))
    for (const secret of [stored!.secret, stored!.recoverySalt, ...stored!.recoveryHashes])
      expect(text).not.toContain(secret)
  })

  it('contains the names and dates of passkeys, but no keys [T-6]', async () => {
    const lena = await createPerson(world, 'Lena Keyed', 'producer')
    await new PasskeyDevice().register(lena, 'Work laptop')
    const files = unzipped(Buffer.from(await (await lena.send('GET', '/api/me/data')).arrayBuffer()))
    const text = files.get('velv.json')!.toString()
    expect(JSON.parse(text).passkeys).toEqual([
      {
        id: expect.any(String),
        name: 'Work laptop',
        provider: null,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const [stored] = await world.deps.db.select().from(passkeys).where(eq(passkeys.userId, lena.id))
    for (const secret of [stored!.credentialId, stored!.publicKey]) expect(text).not.toContain(secret)
  })

  it('contains purchases and what they were used for [S-4]', async () => {
    const june = await createPerson(world, 'June Park', 'producer')
    await payCheckout((await june.post('/api/plus/checkout', {})).body.url)
    const plus = async () => (await world.drainJobs(), (await june.get('/api/plus')).body.left)
    await expect.poll(plus).toBe(2)
    const demoId = await createReadyDraft(world, june, await createLiveDrop(world, ingrid, ada), 'Marble')
    await june.post(`/api/demos/${demoId}/checkout`, {})
    const files = unzipped(Buffer.from(await (await june.send('GET', '/api/me/data')).arrayBuffer()))
    const text = files.get('velv.json')!.toString()
    const data = JSON.parse(text)
    const at = expect.any(String)
    expect(data.subscription).toEqual({ state: 'active', periodEnd: at, createdAt: at })
    expect(data.plusInvoices).toEqual([{ id: at, paidAt: at, amount: 1900, currency: 'eur', state: 'paid' }])
    expect(data.includedSubmissions).toEqual([
      { id: at, grantedAt: at, expiresAt: at, spentOn: demoId, spentAt: at },
      { id: at, grantedAt: at, expiresAt: at, spentOn: null, spentAt: null },
    ])
    expect(data.demos[0].payments).toMatchObject([{ amount: 0, state: 'paid', method: 'included', dispute: null }])
    expect(['cus_', 'sub_', 'in_'].filter((key) => text.includes(`"${key}`))).toEqual([])
  })
})

describe('a screener’s data download', () => {
  it('contains earnings and withdrawals, without their IDs at the provider [L-3]', async () => {
    const rut = await createPersonWithBank(world, 'Rut Sand')
    await earn(world, rut, { seconds: 50_000, rateMicros: 1000 })
    const { body } = await rut.post('/api/wallet/withdrawals', { idempotencyKey: 'a word made by chance' })
    await world.drainJobs()
    const files = unzipped(Buffer.from(await (await rut.send('GET', '/api/me/data')).arrayBuffer()))
    const text = files.get('velv.json')!.toString()
    const data = JSON.parse(text)
    const [at, none] = [expect.any(String), null]
    expect(data.withdrawals).toEqual([
      {
        id: body.id,
        state: 'sent',
        amountMicros: 50_000_000,
        returnedMicros: 0,
        failureReason: none,
        requestedAt: at,
        sentAt: at,
        arrivesAt: none,
        paidAt: none,
        failedAt: none,
      },
    ])
    expect(data.earnings.map(({ kind, amountMicros }: never) => [kind, amountMicros])).toEqual([
      ['listening', 50_000_000],
      ['withdrawal', -50_000_000],
    ])
    expect(['tr_', 'po_', 'a word made by chance'].filter((key) => text.includes(key))).toEqual([])
  })
})
