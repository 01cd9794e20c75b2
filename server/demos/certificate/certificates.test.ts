import { accessLeaf } from '@velv/domain/demos/access-log/access-log.ts'
import type { Certificate } from '@velv/domain/demos/certificate/certificate.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { certificateEntry, readCertificate } from '@velv/domain/demos/certificate/certificate.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { encodedCertificateIn } from '@velv/domain/demos/certificate/verify-link.ts'
import { eq } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { accessLog, openAccesses } from '../access-log/access-log-table.ts'
import { appendEntries, lockLog, type NewEntry } from '../access-log/append-entries.ts'
import { issueCertificate } from './issue-certificate.ts'
import { certificates, signingKeys } from './certificates-table.ts'
import { lockDemo } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { createQuickDemo } from '../../testing/steps/quick-demos.ts'
import { createPerson, type Person, password, statusAndCode } from '../../testing/steps/person.ts'
import {
  createLiveDrop,
  createPaidDemo,
  createReadyDraft,
  decide,
  listenTo,
} from '../../testing/steps/submission-steps.ts'
import { fetchText, isPublished, isSigned, sha256 } from '../../testing/steps/signed-documents.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const per = await createPerson(world, 'Per Screener', 'screener')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dayMs = 86_400_000

const run = async (job: 'access-log.close' | 'certificate.issue-missing') => {
  await world.deps.jobs.enqueue(world.deps.db, job, {})
  await world.drainJobs()
}
const newSubmission = async (creator = mira) => {
  const dropId = await createLiveDrop(world, ines, ada)
  const demoId = await createPaidDemo(world, creator, dropId)
  await world.drainJobs()
  return { dropId, demoId }
}
const certificateOf = async (person: Person, demoId: string) =>
  (await person.get(`/api/demos/${demoId}/certificate.json`)).body as Certificate
const accessesOf = async (person: Person, demoId: string, after = '') =>
  (await person.get(`/api/demos/${demoId}/accesses${after}`)).body

describe('the certificate of a submission [C-4]', () => {
  it('can be checked with the public keys, which are cached for minutes only', async () => {
    const { headers } = await mira.send('GET', '/.well-known/jwks.json')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('says which file was submitted when, by whom and to which brief, and is signed', async () => {
    const { demoId, dropId } = await newSubmission()
    const certificate = await certificateOf(mira, demoId)
    const demo = (await mira.get(`/api/demos/${demoId}`)).body
    expect(certificate).toMatchObject({
      type: 'velv-submission-certificate',
      version: 2,
      issuer: world.deps.baseUrl,
      submission: { id: demoId, submittedAt: demo.sentAt, title: 'Slow Exit', writers: demo.writers },
      brief: { id: dropId, name: demo.drop.name },
      recording: {
        sha256: sha256(wavFile()).toString('hex'),
        bytes: wavFile().length,
        format: 'wav',
        durationMs: 3000,
      },
    })
    expect(demo.writers).not.toEqual([])
    expect(readCertificate(JSON.stringify(certificate))).toEqual(certificate)
    expect(await isSigned(world, certificate)).toBe(true)
    const changed = { ...certificate, submission: { ...certificate.submission, title: 'Slow Exif' } }
    expect(await isSigned(world, changed)).toBe(false)
  })

  it('is a file for its creator and staff only, and there is none for a draft', async () => {
    const { demoId, dropId } = await newSubmission()
    const path = `/api/demos/${demoId}/certificate.json`
    expect((await ada.get(path)).status).toBe(200)
    const june = await createPerson(world, 'June Park', 'producer')
    expect(await statusAndCode(june.send('GET', path))).toEqual([404, 'demo/not-found'])
    expect(await statusAndCode(ola.send('GET', path))).toEqual([403, 'account/role'])
    expect(await statusAndCode(ines.send('GET', path))).toEqual([403, 'account/role'])
    const draft = await createReadyDraft(world, mira, dropId)
    expect(await statusAndCode(mira.send('GET', `/api/demos/${draft}/certificate.json`))).toEqual([
      409,
      'demo/wrong-state',
    ])
    const response = await mira.send('GET', path)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=slow-exit-certificate.json')
  })

  it('is not issued to a submission that is being erased', async () => {
    const { demoId } = await newSubmission()
    await world.ownerDb.delete(certificates).where(eq(certificates.demoId, demoId))
    let issued: Promise<void> | undefined
    await world.deps.db.transaction(async (tx) => {
      await lockDemo(tx, demoId)
      issued = issueCertificate(world.deps, demoId)
      await wait(300)
      await tx.update(demos).set({ removedAt: world.deps.clock.now() }).where(eq(demos.id, demoId))
    })
    await issued
    expect(await world.deps.db.select().from(certificates).where(eq(certificates.demoId, demoId))).toEqual([])
  })

  it('is the same certificate inside the PDF', async () => {
    const { demoId } = await newSubmission()
    const response = await mira.send('GET', `/api/demos/${demoId}/certificate.pdf?paper=a4`)
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect([response.headers.get('content-type'), pdf.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const inside = Buffer.from(encodedCertificateIn(pdf)!, 'base64url').toString()
    expect(readCertificate(inside)).toEqual(await certificateOf(mira, demoId))
  })

  it('is issued once, also later for a submission that has none', async () => {
    const { demoId } = await newSubmission()
    const before = await certificateOf(mira, demoId)
    await Promise.all([issueCertificate(world.deps, demoId), issueCertificate(world.deps, demoId)])
    expect(await certificateOf(mira, demoId)).toEqual(before)
    await world.ownerDb.delete(certificates).where(eq(certificates.demoId, demoId))
    await world.ownerDb.update(demos).set({ certifiedAt: null }).where(eq(demos.id, demoId))
    expect(await statusAndCode(mira.send('GET', `/api/demos/${demoId}/certificate.json`))).toEqual([
      404,
      'certificate/not-issued',
    ])
    world.advanceClock(60_000)
    const { recordingId } = (await world.deps.db.select().from(demos).where(eq(demos.id, demoId)))[0]!
    const analyzed = (version: number | null) =>
      world.ownerDb.update(recordings).set({ analyzedBy: version }).where(eq(recordings.id, recordingId!))
    await analyzed(null)
    await run('certificate.issue-missing')
    expect((await mira.get(`/api/demos/${demoId}/certificate.json`)).status).toBe(404)
    await analyzed(1)
    await run('certificate.issue-missing')
    const again = await certificateOf(mira, demoId)
    expect(again.submission).toEqual(before.submission)
    expect(again.issuedAt > before.issuedAt).toBe(true)
  })
})

describe('the access log [C-4]', () => {
  it('has everyone who played or downloaded a submission, when and how much', async () => {
    const { demoId, dropId } = await newSubmission()
    await decide(ola, demoId, 'pitch')
    await ada.post(`/api/drops/${dropId}/deliver`)
    world.advanceClock(60_000)
    const links = (await ines.post(`/api/demos/${demoId}/listen`)).body
    await (await ines.send('GET', links.levelUrl)).arrayBuffer()
    await (await ines.send('GET', links.originalUrl)).arrayBuffer()
    await (await ada.send('GET', (await ada.post(`/api/demos/${demoId}/listen`)).body.deliveredUrl)).arrayBuffer()
    const { rows, totals } = await accessesOf(mira, demoId)
    expect(totals).toEqual({ played: 1, sent: 1, downloaded: 1, listeners: 2 })
    const facts = rows.map(
      ({ kind, by, name, isPlayCounted, playedMs, sentMs, bytes, entry }: Record<string, unknown>) => [
        kind,
        by,
        name,
        isPlayCounted ? playedMs : 'not counted',
        sentMs,
        bytes,
        entry !== null,
      ],
    )
    expect(facts.toSorted()).toEqual(
      [
        ['submitted', 'creator', '', 'not counted', 0, 0, true],
        ['streamed', 'screener', 'A screener, level 1', 1600, 3000, 0, false],
        ['streamed', 'owner', 'The drop’s owner', 0, 3000, 0, false],
        ['downloaded', 'owner', 'The drop’s owner', 'not counted', 0, wavFile().length, false],
        ['streamed', 'staff', '', 'not counted', 3000, 0, false],
      ].toSorted(),
    )
  })

  it('doesn’t record a draft, or a request for nothing but the headers', async () => {
    const { dropId, demoId } = await newSubmission()
    const draft = await createReadyDraft(world, mira, dropId)
    await (await mira.send('GET', (await mira.post(`/api/demos/${draft}/listen`)).body.levelUrl)).arrayBuffer()
    await mira.send('HEAD', (await mira.post(`/api/demos/${demoId}/listen`)).body.levelUrl)
    expect((await world.deps.db.select().from(openAccesses).where(eq(openAccesses.demoId, draft))).length).toBe(0)
    expect((await accessesOf(mira, demoId)).rows.length).toBe(1)
  })

  it('closes an access half an hour after its last byte, in one entry, and keeps the name of the receipt', async () => {
    const { demoId } = await newSubmission()
    await listenTo(ola, demoId)
    await run('access-log.close')
    expect((await accessesOf(mira, demoId)).rows[0]).toMatchObject({ kind: 'streamed', entry: null })
    world.advanceClock(30 * 60_000)
    await run('access-log.close')
    await run('access-log.close')
    await listenTo(per, demoId)
    const { rows } = await accessesOf(mira, demoId)
    expect(rows.map(({ kind, name, entry }: Record<string, unknown>) => [kind, name, entry !== null])).toEqual([
      ['streamed', 'A screener, level 1', false],
      ['streamed', 'A screener, level 1', true],
      ['submitted', '', true],
    ])
  })

  it('says that 15 seconds were played where the receipt does, and that all of the song was sent [T-7]', async () => {
    const dropId = await createLiveDrop(world, ines, ada)
    const demoId = await createQuickDemo(world, mira, dropId)
    const [demo] = await world.deps.db.select().from(demos).where(eq(demos.id, demoId))
    await world.deps.db.update(recordings).set({ durationMs: 26_000 }).where(eq(recordings.id, demo!.recordingId!))
    await listenTo(ola, demoId, 15_000)
    const { listeners } = (await mira.get(`/api/demos/${demoId}`)).body
    expect(listeners.map(({ heardMs }: { heardMs: number }) => heardMs)).toEqual([15_000])
    const amount = { kind: 'streamed', isPlayCounted: true, playedMs: 15_000, sentMs: 26_000 }
    expect((await accessesOf(mira, demoId)).rows).toMatchObject([{ ...amount, entry: null }])
    world.advanceClock(31 * 60_000)
    await run('access-log.close')
    expect((await accessesOf(mira, demoId)).rows).toMatchObject([{ ...amount, entry: expect.any(Number) }])
    const { entries } = (await mira.get(`/api/demos/${demoId}/access-log.json`)).body
    expect(JSON.parse(entries[0].content)).toMatchObject({ version: 2, played: [[0, 15_000]], sent: [[0, 26_000]] })
  })

  it('has what is played from the player’s memory later as another entry, so that entries are final [T-7]', async () => {
    const { demoId, dropId } = await newSubmission()
    await listenTo(ola, demoId, 1000)
    world.advanceClock(31 * 60_000)
    await run('access-log.close')
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(2000)
    await page.sendHeartbeat(demoId, false, [[500, 2500]])
    const { rows, totals } = await accessesOf(mira, demoId)
    expect(rows.map(({ playedMs, sentMs }: Record<string, number>) => [playedMs, sentMs])).toEqual([
      [2000, 0],
      [1000, 3000],
      [0, 0],
    ])
    expect(Date.parse(rows[0].to) - Date.parse(rows[0].from)).toBe(2000)
    expect(totals).toEqual({ played: 2, sent: 0, downloaded: 0, listeners: 1 })
  })

  it('keeps saying what was sent where it was written before plays were recorded [T-7]', async () => {
    const { demoId } = await newSubmission()
    await listenTo(ola, demoId)
    // As the previous release leaves an access that is under way.
    await world.deps.db.update(openAccesses).set({ played: null }).where(eq(openAccesses.demoId, demoId))
    await listenTo(ola, demoId, 2000)
    const sent = { kind: 'streamed', isPlayCounted: false, playedMs: 0, sentMs: 3000 }
    expect((await accessesOf(mira, demoId)).rows[0]).toMatchObject(sent)
    await world.deps.db.delete(openAccesses).where(eq(openAccesses.demoId, demoId))
    const first = {
      kind: 'played',
      submission: demoId,
      by: 'screener',
      listener: 'ab12',
      from: '2026-11-28T10:00:00.000Z',
      to: '2026-11-28T10:00:03.000Z',
      playedMs: 3000,
      bytes: 0,
      certificate: '',
    }
    await world.deps.db.transaction(async (tx) => appendEntries(tx, await lockLog(tx), [first as unknown as NewEntry]))
    const { rows, totals } = await accessesOf(mira, demoId)
    expect(rows[0]).toMatchObject({ ...sent, isUpdate: false, name: 'A screener' })
    expect(totals).toEqual({ played: 0, sent: 1, downloaded: 0, listeners: 0 })
  })

  it('can be searched by someone who has only the certificate', async () => {
    const { demoId } = await newSubmission()
    const certificate = (await certificateOf(mira, demoId)) as Extract<Certificate, { version: 2 }>
    world.advanceClock(dayMs)
    await run('access-log.close')
    const day = certificate.issuedAt.slice(0, 10)
    const { first, last } = JSON.parse(await fetchText(world, `/.well-known/velv-log/${day}`))
    expect(first <= certificate.log.entry && certificate.log.entry <= last).toBe(true)
    const leaves = (await fetchText(world, `/.well-known/velv-log/${day}/leaves`)).trim().split('\n')
    const content = certificateEntry(certificate, sha256(Buffer.from(signedText(certificate))).toString('hex'))
    const leafOf = (salt: string) =>
      Buffer.from(accessLeaf(sha256, Buffer.from(salt, 'hex'), Buffer.from(canonicalJson(content)))).toString('hex')
    expect(leaves[certificate.log.entry - first]).toBe(leafOf(certificate.log.salt))
    // Its salt belongs to this entry alone.
    const { salt } = (await mira.get(`/api/demos/${demoId}/access-log.json`)).body.entries[0]
    expect(salt).toBe(certificate.log.salt)
    const other = (await certificateOf(mira, (await newSubmission()).demoId)) as typeof certificate
    expect(other.log).not.toEqual(certificate.log)
  })

  it('publishes the end of each day, and anyone can check that the entries of a submission are in it', async () => {
    const { demoId } = await newSubmission()
    await listenTo(ola, demoId)
    world.advanceClock(40 * 60_000)
    await run('access-log.close')
    const day = world.deps.clock.now().toISOString().slice(0, 10)
    for (const unpublished of [day, '2026-02-31', '2026-13-01', '0000-00-00', 'today'])
      expect((await mira.send('GET', `/.well-known/velv-log/${unpublished}`)).status).toBe(404)
    world.advanceClock(2 * dayMs)
    // As if another secret had signed everything before.
    await world.ownerDb.delete(signingKeys)
    await run('access-log.close')
    expect(await world.deps.db.select().from(signingKeys)).toMatchObject([{ keyId: world.deps.signer.keyId }])

    const file = (await mira.get(`/api/demos/${demoId}/access-log.json`)).body
    expect(file.entries.length).toBe(2)
    for (const entry of file.entries) expect(await isPublished(world, entry)).toBe(true)
    const [entry] = file.entries
    expect(await isPublished(world, { ...entry, content: entry.content.replace(demoId, mira.id) })).toBe(false)
    const visitor = await fetchText(world, `/.well-known/velv-log/${entry.day}`)
    expect(await isSigned(world, { ...JSON.parse(visitor), last: 9 })).toBe(false)
    // A day without entries continues the chain.
    const lastDay = file.entries.at(-1).day as string
    const lastHead = JSON.parse(await fetchText(world, `/.well-known/velv-log/${lastDay}`))
    const next = new Date(Date.parse(lastDay) + dayMs).toISOString().slice(0, 10)
    const nextHead = JSON.parse(await fetchText(world, `/.well-known/velv-log/${next}`))
    expect(nextHead).toMatchObject({
      previousHead: lastHead.head,
      head: lastHead.head,
      first: lastHead.last + 1,
      last: lastHead.last,
    })
  })

  it('pages, newest first', async () => {
    const { demoId } = await newSubmission()
    for (let times = 0; times < 32; times++) {
      await (await mira.send('GET', (await mira.post(`/api/demos/${demoId}/listen`)).body.levelUrl)).arrayBuffer()
      world.advanceClock(31 * 60_000)
      await run('access-log.close')
    }
    const first = await accessesOf(mira, demoId)
    const second = await accessesOf(mira, demoId, `?after=${first.next}`)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([30, 3, null])
    // Its creator's own plays don't count.
    expect([first.totals, second.totals]).toEqual([{ played: 0, sent: 0, downloaded: 0, listeners: 0 }, null])
    expect(first.rows[0].from > first.rows[29].from && first.rows[29].from > second.rows[0].from).toBe(true)
    expect(second.rows.at(-1).kind).toBe('submitted')
  })

  it('can’t be rewritten, and keeps its hashes when a submission is erased', async () => {
    const june = await createPerson(world, 'June Writer', 'producer')
    const { demoId } = await newSubmission(june)
    await listenTo(ola, demoId)
    world.advanceClock(31 * 60_000)
    await run('access-log.close')
    const ofDemo = eq(accessLog.demoId, demoId)
    await expect(world.deps.db.update(accessLog).set({ content: null }).where(ofDemo)).rejects.toThrow()
    await expect(
      world.ownerDb
        .update(accessLog)
        .set({ hash: Buffer.alloc(32) })
        .where(ofDemo),
    ).rejects.toThrow()
    await expect(world.ownerDb.delete(accessLog).where(ofDemo)).rejects.toThrow()
    const before = await world.deps.db.select().from(accessLog).orderBy(accessLog.number)
    await listenTo(per, demoId)
    const [open] = await world.deps.db.select().from(openAccesses).where(eq(openAccesses.demoId, demoId))

    expect((await june.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    // The last second of a stream that was still open.
    await world.deps.db.insert(openAccesses).values(open!)
    world.advanceClock(31 * 60_000)
    await run('access-log.close')
    const after = await world.deps.db.select().from(accessLog).orderBy(accessLog.number)
    expect(after.map(({ number, leaf, hash }) => [number, leaf, hash])).toEqual(
      before.map(({ number, leaf, hash }) => [number, leaf, hash]),
    )
    const erased = before.filter((entry) => entry.demoId === demoId).map(({ number }) => number)
    expect(erased.length).toBe(2)
    expect(after.filter(({ number }) => erased.includes(number)).map(({ content, salt }) => [content, salt])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await world.deps.db.select().from(openAccesses).where(eq(openAccesses.demoId, demoId))).toEqual([])
    expect(await world.deps.db.select().from(certificates).where(eq(certificates.demoId, demoId))).toEqual([])
  })
})
