import { describe, expect, it } from 'vitest'
import { canonicalJson, readUniqueJson } from './canonical-json.ts'
import { certificateEntry, type LoggedCertificateBody, maxCertificateChars, readCertificate } from './certificate.ts'
import { type Signed, signedText } from './signed-document.ts'
import { encodedCertificateIn, verifyUrl } from './verify-link.ts'

const certificate: Signed<LoggedCertificateBody> = {
  type: 'velv-submission-certificate',
  version: 2,
  log: { entry: 14, salt: 'b'.repeat(64) },
  issuer: 'https://velv.example',
  issuedAt: '2026-11-28T09:00:00.000Z',
  submission: { id: 'a', submittedAt: '2026-11-28T08:59:00.000Z', title: 'Slow Exit', writers: ['Mira Halden'] },
  brief: { id: 'b', name: 'Nova', label: 'Nova Records' },
  recording: { sha256: 'a'.repeat(64), bytes: 1000, format: 'wav', durationMs: 3000, fingerprint: null },
  keyId: 'key',
  signature: 'signature',
}

describe('canonical JSON', () => {
  it('sorts keys and leaves out spaces', () => {
    expect(canonicalJson({ b: [1, { d: null, c: true }], a: 'é"' })).toBe('{"a":"é\\"","b":[1,{"c":true,"d":null}]}')
  })

  it('has the order and the numbers of RFC 8785', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 }
    expect(Object.values(JSON.parse(canonicalJson(value)) as object).length).toBe(7)
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
    expect(canonicalJson([1e30, 4.5, 2e-3, 1e-27])).toBe('[1e+30,4.5,0.002,1e-27]')
  })

  it('refuses what UTF-8 and JSON can’t hold', () => {
    expect(() => canonicalJson({ a: '\ud800' })).toThrow()
    expect(() => canonicalJson({ '\ud800': 1 })).toThrow()
    expect(() => canonicalJson([Number.NaN])).toThrow()
  })
})

describe('signed JSON', () => {
  it('is read if nothing of its text is lost, however it is formatted', () => {
    const text = '{ "a" : [1, {"b": "\\u00e9"}],\n\t"c": null }'
    expect(readUniqueJson(text)).toEqual({ a: [1, { b: 'é' }], c: null })
    expect(readUniqueJson('{"__proto__":1}')).toEqual(JSON.parse('{"__proto__":1}'))
    for (const lost of ['{"a":1,"a":1}', '[{"a":{"b":1,"b":2}}]', '{"é":1,"\\u00e9":2}', '{', ''])
      expect([lost, readUniqueJson(lost)]).toEqual([lost, undefined])
  })
})

describe('a certificate [C-4]', () => {
  it('is read however it is formatted, and everything but its signature is signed', () => {
    expect(readCertificate(JSON.stringify(certificate, null, 2))).toEqual(certificate)
    const { signature: _, ...rest } = certificate
    expect(signedText(certificate)).toBe(canonicalJson(rest))
    expect(signedText({ ...certificate, extra: 'field' })).not.toBe(signedText(certificate))
  })

  it.each<[what: string, change: object]>([
    ['another type', { type: 'something' }],
    ['a digest that is too short', { recording: { ...certificate.recording, sha256: 'abc' } }],
    ['a time that is none', { issuedAt: 'yesterday' }],
    ['a writer that is not a text', { submission: { ...certificate.submission, writers: [1] } }],
    ['text that is not well formed', { brief: { ...certificate.brief, name: '\ud800' } }],
    ['a negative size', { recording: { ...certificate.recording, bytes: -1 } }],
    ['no submission', { submission: null }],
    ['a list in place of an object', { brief: [] }],
    ['no signature', { signature: undefined }],
    ['no entry in the log', { log: undefined }],
    ['a salt that is too short', { log: { entry: 14, salt: 'abc' } }],
    ['an entry that is no number', { log: { ...certificate.log, entry: '14' } }],
  ])('is none with %s', (_, change) => {
    expect(readCertificate(JSON.stringify({ ...certificate, ...change }))).toBe('not-a-certificate')
  })

  it('is none if it is no JSON, no object, or too long, and says if it is of a newer version', () => {
    for (const text of ['', '{', 'null', '[]', '"text"', `"${'a'.repeat(maxCertificateChars)}"`])
      expect(readCertificate(text)).toBe('not-a-certificate')
    expect(readCertificate(JSON.stringify({ ...certificate, version: 3 }))).toBe('newer-version')
    expect(readCertificate(JSON.stringify({ ...certificate, version: 0 }))).toBe('not-a-certificate')
  })

  it('is read if it is of the first version, which says nothing about the log', () => {
    const { log: _, ...facts } = certificate
    const first = { ...facts, version: 1 }
    expect(readCertificate(JSON.stringify(first))).toEqual(first)
  })

  it('is none if people could read something else than is signed', () => {
    const text = JSON.stringify(certificate)
    const another = JSON.stringify({ ...certificate.submission, title: 'Fabricated' })
    for (const doubled of [
      text.replace('"submission"', `"submission":${another},"submission"`),
      text.replace('"title"', '"title":"Fabricated","title"'),
      text.replace('"title"', '"ti\\u0074le":"Fabricated","title"'),
    ]) {
      expect(JSON.parse(doubled)).toEqual(certificate)
      expect(readCertificate(doubled)).toBe('not-a-certificate')
    }
  })

  it('names its entry in the log, from which the entry follows', () => {
    const entry = certificateEntry(certificate, 'c'.repeat(64))
    expect(entry).toMatchObject({ version: 2, kind: 'submitted', number: 14, certificate: 'c'.repeat(64) })
    expect([entry.submission, entry.from, entry.to]).toEqual(['a', certificate.issuedAt, certificate.issuedAt])
    // The salt stays out of it: it is hashed beside the entry.
    expect(canonicalJson(entry)).not.toContain(certificate.log.salt)
  })

  it('travels in the fragment of a link, and is found in a file that contains the link', () => {
    const url = verifyUrl('https://velv.example', 'eyJhIjoxfQ')
    expect(url).toBe('https://velv.example/verify#certificate=eyJhIjoxfQ')
    expect(encodedCertificateIn(`%PDF /URI (${url}) >>`)).toBe('eyJhIjoxfQ')
    expect(encodedCertificateIn('%PDF without')).toBe(undefined)
  })
})
