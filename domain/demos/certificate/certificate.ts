import type { AccessContent } from '../access-log/access-log.ts'
import { type Json, readUniqueJson } from './canonical-json.ts'
import type { Signed } from './signed-document.ts'

/** What a certificate says of any version. Times are in ISO 8601, UTC. */
export type CertificateFacts = {
  type: 'velv-submission-certificate'
  /** The website that issued it. */
  issuer: string
  issuedAt: string
  submission: { id: string; submittedAt: string; title: string; writers: readonly string[] }
  /** The drop as it was called when the song was submitted, without a confidential artist. */
  brief: { id: string; name: string; label: string }
  recording: {
    /** SHA-256 of the file as it was uploaded, in hexadecimal. */
    sha256: string
    bytes: number
    format: string
    durationMs: number
    /** SHA-256 of the Chromaprint fingerprint, four bytes a value, little-endian; null where the sound has none. */
    fingerprint: string | null
  }
}

/** What a certificate needs so that its entry can be found in the published access log (decision 0115). */
type InLog = {
  version: 2
  log: {
    /** The number of its entry. */
    entry: number
    /** The random salt of its entry, in hexadecimal; other entries have other salts. */
    salt: string
  }
}

/** What Velv signs about a submission. The first version said nothing about the log. */
export type CertificateBody = CertificateFacts & (InLog | { version: 1 })

export type LoggedCertificateBody = CertificateFacts & InLog

export type Certificate = Signed<CertificateBody>

/** Why a text is no certificate that can be checked. */
export type CertificateProblem = 'not-a-certificate' | 'newer-version'

/** The newest version that can be read. */
const newestVersion = 2

type Shape = 'text' | 'count' | 'digest' | 'digest or null' | 'time' | 'texts' | { readonly [key: string]: Shape }

const shape = {
  issuer: 'text',
  issuedAt: 'time',
  submission: { id: 'text', submittedAt: 'time', title: 'text', writers: 'texts' },
  brief: { id: 'text', name: 'text', label: 'text' },
  recording: { sha256: 'digest', bytes: 'count', format: 'text', durationMs: 'count', fingerprint: 'digest or null' },
  keyId: 'text',
  signature: 'text',
} as const satisfies Shape

const logShape = { log: { entry: 'count', salt: 'digest' } } as const satisfies Shape

/** Longer than any certificate: 50 writers, names of 100 letters, each in four bytes, and the rest. */
export const maxCertificateChars = 40_000

/** Reads the text of a certificate, which may come from anyone. Whether Velv signed it has to be checked separately. */
export function readCertificate(text: string): Certificate | CertificateProblem {
  if (text.length > maxCertificateChars) return 'not-a-certificate'
  const value = readUniqueJson(text)
  if (!isObject(value) || value['type'] !== 'velv-submission-certificate') return 'not-a-certificate'
  const { version } = value
  if (typeof version === 'number' && version > newestVersion) return 'newer-version'
  const isRead = (version === 1 || (version === 2 && hasShape(value, logShape))) && hasShape(value, shape)
  return isRead ? (value as unknown as Certificate) : 'not-a-certificate'
}

/**
 * The entry of a certificate in the access log. It follows from the certificate alone, so that anyone with the
 * certificate can find it among the published leaves. `digest`: SHA-256 of the certificate's signed text, in hexadecimal.
 */
export const certificateEntry = (
  { submission, issuedAt, log }: LoggedCertificateBody,
  digest: string,
): AccessContent => ({
  version: 2,
  number: log.entry,
  kind: 'submitted',
  submission: submission.id,
  update: '',
  by: 'creator',
  listener: '',
  from: issuedAt,
  to: issuedAt,
  played: null,
  sent: [],
  bytes: 0,
  certificate: digest,
})

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const digest = /^[0-9a-f]{64}$/
const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed()

function hasShape(value: unknown, expected: Shape): boolean {
  if (typeof expected === 'object')
    return isObject(value) && Object.entries(expected).every(([key, part]) => hasShape(value[key], part))
  switch (expected) {
    case 'text':
      return isText(value)
    case 'texts':
      return Array.isArray(value) && value.every(isText)
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= 0
    case 'digest':
      return typeof value === 'string' && digest.test(value)
    case 'digest or null':
      return value === null || (typeof value === 'string' && digest.test(value))
    case 'time':
      return typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value))
  }
}
