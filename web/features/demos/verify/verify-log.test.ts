import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import {
  type AccessContent,
  accessLeaf,
  type AnyAccessContent,
  firstPreviousHash,
  type FirstAccessContent,
  headAfter,
  type LogHeadBody,
} from '@velv/domain/demos/access-log/access-log.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { certificateEntry, type LoggedCertificateBody } from '@velv/domain/demos/certificate/certificate.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { base64UrlOf } from '../../../lib/base64url.ts'
import { readLogFile } from './log-file.ts'
import { type Outcome, verifyFile } from './verify-certificate.ts'

const secret = new Uint8Array(32).fill(7)
const now = new Date('2026-11-28T09:30:00.000Z')
const submission = 'a-submission'

/** The server's clock; the device's may differ. */
let serverTime: () => Date
let published: Map<string, { status: number; text: string }>
let requests: { path: string; cache: RequestCache | undefined }[]

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  serverTime = () => now
  published = new Map()
  requests = []
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) => {
    requests.push({ path, cache })
    const { status, text } = published.get(path) ?? { status: 404, text: 'The log of this day isn’t published.' }
    return new Response(text, { status, headers: { date: serverTime().toUTCString() } })
  })
  const x = base64UrlOf(new Uint8Array(await getPublicKeyAsync(secret)))
  publish('/.well-known/jwks.json', JSON.stringify({ keys: [{ kid: 'key', x }] }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const publish = (path: string, text: string, status = 200) => published.set(path, { status, text })

const accessOf = (number: number, day: string, other: Partial<AccessContent> = {}): AccessContent => ({
  version: 2,
  number,
  kind: 'streamed',
  submission,
  update: '',
  by: 'screener',
  listener: 'ab12',
  from: `${day}T10:00:00.000Z`,
  to: `${day}T10:03:00.000Z`,
  played: [[0, 61_000]],
  sent: [[0, 180_000]],
  bytes: 0,
  certificate: '',
  ...other,
})

/** As entries were before they had a version. */
function firstVersionOf({ version: _v, played: _p, sent, ...entry }: AccessContent): FirstAccessContent {
  return { ...entry, kind: 'played', playedMs: totalStretchMs(sent) }
}

const entryOf = (access: AnyAccessContent, day: string | null) => ({
  day,
  salt: bytesToHex(sha256(new Uint8Array([access.number]))),
  content: canonicalJson(access),
})

const leafOf = (access: AnyAccessContent) => {
  const { salt, content } = entryOf(access, null)
  return bytesToHex(accessLeaf(sha256, hexToBytes(salt), new TextEncoder().encode(content)))
}

const sign = async (document: Parameters<typeof signedText>[0]) =>
  base64UrlOf(new Uint8Array(await signAsync(new TextEncoder().encode(signedText(document)), secret)))

/** Publishes the days one after another, as Velv does. */
async function publishDays(days: readonly { day: string; accesses: readonly AnyAccessContent[] }[]) {
  let previous: Uint8Array = firstPreviousHash
  let first = 1
  for (const { day, accesses } of days) {
    const leaves = accesses.map(leafOf)
    const head = headAfter(sha256, previous, leaves.map(hexToBytes))
    const body: LogHeadBody & { keyId: string } = {
      type: 'velv-log-head',
      version: 1,
      issuer: 'https://velv.example',
      day,
      first,
      last: first + accesses.length - 1,
      previousHead: bytesToHex(previous),
      head: bytesToHex(head),
      publishedAt: `${day}T23:59:59.000Z`,
      keyId: 'key',
    }
    publish(`/.well-known/velv-log/${day}`, canonicalJson({ ...body, signature: await sign(body) }))
    publish(`/.well-known/velv-log/${day}/leaves`, leaves.map((leaf) => `${leaf}\n`).join(''))
    previous = head
    first += accesses.length
  }
}

const fileOf = (entries: readonly object[], of = submission) => ({
  type: 'velv-access-log',
  version: 2,
  issuer: 'https://velv.example',
  submission: of,
  entries,
})

const verify = (file: object | string): Promise<Outcome> =>
  verifyFile(new Blob([typeof file === 'string' ? file : JSON.stringify(file)]))

const notGenuine = { kind: 'log', outcome: { isGenuine: false } }
const waiting = (count: number) => ({
  kind: 'log',
  outcome: { isGenuine: true, submission, proven: [], waiting: count },
})
const proven = (...accesses: AnyAccessContent[]) => ({
  kind: 'log',
  outcome: { isGenuine: true, submission, proven: accesses, waiting: 0 },
})

const one = firstVersionOf(accessOf(1, '2026-11-25'))
const two = accessOf(2, '2026-11-26')
const other = accessOf(3, '2026-11-26', { submission: 'another-submission' })
const four = accessOf(4, '2026-11-27')
const publishAll = () =>
  publishDays([
    { day: '2026-11-24', accesses: [] },
    { day: '2026-11-25', accesses: [one] },
    { day: '2026-11-26', accesses: [two, other] },
    { day: '2026-11-27', accesses: [four] },
  ])

describe('an access log [C-4]', () => {
  beforeEach(publishAll)

  it('is genuine if each entry is in the published log, and says which', async () => {
    const entries = [entryOf(one, '2026-11-25'), entryOf(two, '2026-11-26')]
    expect(await verify(fileOf(entries))).toEqual(proven(two, one))
    expect(await verify(JSON.stringify(fileOf(entries), null, 2))).toEqual(proven(two, one))
  })

  it('is not genuine if an entry was changed', async () => {
    const changed = { ...entryOf(one, '2026-11-25'), content: canonicalJson({ ...one, played: [[0, 62_000]] }) }
    expect(await verify(fileOf([changed]))).toEqual(notGenuine)
    expect(await verify(fileOf([entryOf(one, '2026-11-26')]))).toEqual(notGenuine)
  })

  it('is not genuine if an entry belongs to another submission', async () => {
    expect(await verify(fileOf([entryOf(other, '2026-11-26')]))).toEqual(notGenuine)
    expect(await verify(fileOf([entryOf(accessOf(5, '2026-11-28'), null)], 'another-submission'))).toEqual(notGenuine)
  })

  it('is not genuine if an entry is repeated', async () => {
    const entry = entryOf(one, '2026-11-25')
    expect(await verify(fileOf([entry, entry]))).toEqual(notGenuine)
    const unpublished = entryOf(accessOf(5, '2026-11-28'), null)
    expect(await verify(fileOf([unpublished, unpublished]))).toEqual(notGenuine)
    expect(await verify(fileOf([entry, { ...entry, day: null }]))).toEqual(notGenuine)
  })

  it('is not genuine if Velv hasn’t published the day', async () => {
    expect(await verify(fileOf([entryOf(one, '2026-11-20')]))).toEqual(notGenuine)
    published.delete('/.well-known/velv-log/2026-11-25/leaves')
    expect(await verify(fileOf([entryOf(one, '2026-11-25')]))).toEqual(notGenuine)
  })

  it('can’t be checked while Velv doesn’t answer', async () => {
    for (const status of [429, 500, 503]) {
      publish('/.well-known/velv-log/2026-11-25', 'Busy', status)
      expect(await verify(fileOf([entryOf(one, '2026-11-25')]))).toEqual({ kind: 'offline' })
    }
    published.delete('/.well-known/jwks.json')
    expect(await verify(fileOf([]))).toEqual({ kind: 'offline' })
  })

  it('is checked with the newest keys', async () => {
    await verify(fileOf([entryOf(one, '2026-11-25')]))
    expect(requests[0]).toEqual({ path: '/.well-known/jwks.json', cache: 'no-cache' })
    expect(requests[1]).toEqual({ path: '/.well-known/velv-log/2026-11-25', cache: 'default' })
  })
})

describe('an entry whose day was not published yet [C-4]', () => {
  beforeEach(publishAll)

  it('waits for its day', async () => {
    expect(await verify(fileOf([entryOf(accessOf(5, '2026-11-28'), null)]))).toEqual(waiting(1))
    // Yesterday's last accesses are added today.
    expect(await verify(fileOf([entryOf(accessOf(5, '2026-11-27'), null)]))).toEqual(waiting(1))
    published.delete('/.well-known/velv-log/2026-11-27')
    expect(await verify(fileOf([entryOf(four, null)]))).toEqual(waiting(1))
  })

  it('is found in the day that was published since', async () => {
    expect(await verify(fileOf([entryOf(one, null), entryOf(four, null)]))).toEqual(proven(four, one))
    const late = accessOf(1, '2026-11-25', { to: '2026-11-25T23:50:00.000Z' })
    const early = accessOf(2, '2026-11-27', { from: '2026-11-27T00:00:10.000Z', to: '2026-11-27T00:00:10.000Z' })
    await publishDays([
      { day: '2026-11-25', accesses: [] },
      { day: '2026-11-26', accesses: [late, early] },
      { day: '2026-11-27', accesses: [four] },
    ])
    expect(await verify(fileOf([entryOf(late, null), entryOf(early, null)]))).toEqual(proven(early, late))
  })

  it('is found whatever the time on the device is', async () => {
    for (const deviceTime of ['2026-11-25T09:00:00Z', '2026-12-24T09:00:00Z']) {
      vi.setSystemTime(deviceTime)
      expect(await verify(fileOf([entryOf(four, null)]))).toEqual(proven(four))
    }
  })

  it('is not genuine if the published log has another one', async () => {
    expect(await verify(fileOf([entryOf(accessOf(4, '2026-11-27', { by: 'owner' }), null)]))).toEqual(notGenuine)
    expect(await verify(fileOf([entryOf(accessOf(1, '2026-11-27'), null)]))).toEqual(notGenuine)
  })

  it('is not genuine if Velv writes no such entries', async () => {
    const access = accessOf(5, '2026-11-28')
    for (const content of [
      '',
      'null',
      '{}',
      JSON.stringify(access),
      canonicalJson({ ...access, number: -1 }),
      canonicalJson({ ...access, kind: 'hummed' }),
      canonicalJson({ ...access, by: 'nobody' }),
      canonicalJson({ ...access, from: 'today' }),
      canonicalJson({ ...access, to: '+012026-11-28T10:00:00.000Z' }),
      canonicalJson({ ...access, version: 3 }),
      canonicalJson({ ...access, played: '61000' }),
      canonicalJson({ ...access, sent: [[5, 5]] }),
      canonicalJson({ ...access, sent: [[-1, 5]] }),
      canonicalJson({ ...firstVersionOf(access), kind: 'streamed' }),
      canonicalJson({ ...firstVersionOf(access), playedMs: '61000' }),
    ])
      expect([content, await verify(fileOf([{ ...entryOf(access, null), content }]))]).toEqual([content, notGenuine])
  })
})

describe('the file of an access log [C-4]', () => {
  it('can be formatted', () => {
    const file = fileOf([entryOf(one, null)])
    const text = JSON.stringify(file, null, '\t').replace('velv.example', 'velv\\u002eexample')
    expect(readLogFile(text)).toEqual(file)
  })

  it('is none if people could read other entries than are checked', async () => {
    const text = JSON.stringify(fileOf([])).replace('"entries"', '"entries":[{"day":"Fabricated"}],"entries"')
    expect(readLogFile(text)).toBe('not-a-log')
    expect(await verify(text)).toEqual({ kind: 'unknown' })
  })

  it('can be of the first version, and says if it is of a newer one', async () => {
    expect(readLogFile(JSON.stringify({ ...fileOf([]), version: 1 }))).toMatchObject({ entries: [] })
    expect(await verify({ ...fileOf([]), version: 3 })).toEqual({ kind: 'newer' })
    expect(await verify({ ...fileOf([]), version: '2' })).toEqual({ kind: 'unknown' })
  })
})

const unsigned: LoggedCertificateBody & { keyId: string } = {
  type: 'velv-submission-certificate',
  version: 2,
  issuer: 'https://velv.example',
  issuedAt: '2026-11-26T12:00:00.000Z',
  submission: { id: submission, submittedAt: '2026-11-26T11:59:00.000Z', title: 'Slow Exit', writers: [] },
  brief: { id: 'b', name: 'Nova', label: '' },
  recording: { sha256: 'a'.repeat(64), bytes: 1000, format: 'wav', durationMs: 3000, fingerprint: null },
  log: { entry: 3, salt: bytesToHex(sha256(new Uint8Array([3]))) },
  keyId: 'key',
}

const signed = async (body: object) => ({ ...body, signature: await sign(body as typeof unsigned) })

const logged = (body: typeof unsigned = unsigned): AccessContent =>
  certificateEntry(body, bytesToHex(sha256(new TextEncoder().encode(signedText(body)))))

const days = (...accesses: (readonly AnyAccessContent[])[]) =>
  publishDays(accesses.map((all, at) => ({ day: `2026-11-${24 + at}`, accesses: all })))

describe('a certificate and the published log [C-4]', () => {
  it('is found by the certificate alone, in the log of the day it was issued', async () => {
    await days([one], [], [two, logged()], [four])
    const certificate = await signed(unsigned)
    const head = JSON.parse(published.get('/.well-known/velv-log/2026-11-26')!.text).head
    expect(await verify(certificate)).toEqual({
      kind: 'certificate',
      certificate,
      proof: { is: 'published', entry: 3, day: '2026-11-26', head },
    })
    // Nothing but days is asked for.
    expect(requests.map(({ path }) => path).filter((path) => !path.includes('/velv-log/2026-11-'))).toEqual([
      '/.well-known/jwks.json',
    ])
  })

  it('is found in the log of the day before or after, because the clocks of servers differ', async () => {
    for (const log of [
      [[], [one, two, logged()], [], [four]],
      [[], [one], [two], [logged(), four]],
    ]) {
      await days(...log)
      expect(await verify(await signed(unsigned))).toMatchObject({ proof: { is: 'published' } })
    }
  })

  it('waits for the log of its day', async () => {
    const today = { ...unsigned, issuedAt: '2026-11-28T09:00:00.000Z', log: { ...unsigned.log, entry: 4 } }
    await days([one], [], [two, other], [])
    expect(await verify(await signed(today))).toMatchObject({ kind: 'certificate', proof: { is: 'waiting' } })
  })

  it('is missing if it was made later than it says', async () => {
    // Issued after the 27th, with the number that it has then.
    await days([one], [], [two, other], [four])
    const late = { ...unsigned, log: { ...unsigned.log, entry: 5 } }
    expect(await verify(await signed(late))).toEqual({ kind: 'unlisted' })
    await days([one], [], [two, other], [accessOf(4, '2026-11-27')], [logged(late)])
    serverTime = () => new Date('2026-11-29T09:30:00Z')
    expect(await verify(await signed(late))).toEqual({ kind: 'unlisted' })
    // With the number of another entry of its day.
    expect(await verify(await signed(unsigned))).toEqual({ kind: 'unlisted' })
    // Before there was a log.
    const early = { ...unsigned, issuedAt: '2025-01-01T00:00:00.000Z' }
    expect(await verify(await signed(early))).toEqual({ kind: 'unlisted' })
  })

  it('is missing if its entry is of another certificate', async () => {
    await days([one], [], [two, logged()])
    const retitled = { ...unsigned, submission: { ...unsigned.submission, title: 'Another' } }
    expect(await verify(await signed(retitled))).toEqual({ kind: 'unlisted' })
  })

  it('can’t be checked for the first version, which stays genuine', async () => {
    await days([one], [], [two, other])
    const { log: _, ...facts } = unsigned
    const certificate = await signed({ ...facts, version: 1 })
    expect(await verify(certificate)).toEqual({ kind: 'certificate', certificate, proof: { is: 'unnamed' } })
    expect(requests.length).toBe(1)
  })

  it('can’t be checked while Velv doesn’t answer', async () => {
    publish('/.well-known/velv-log/2026-11-26', 'Busy', 429)
    expect(await verify(await signed(unsigned))).toEqual({ kind: 'offline' })
  })
})
