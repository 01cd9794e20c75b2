import { type Certificate, readCertificate } from '@velv/domain/demos/certificate/certificate.ts'
import { encodedCertificateIn } from '@velv/domain/demos/certificate/verify-link.ts'
import { bytesOf } from '../../../lib/base64url.ts'
import { readLogFile } from './log-file.ts'
import { isSigned, loadKeys } from './velv-keys.ts'
import { type CertificateProof, findInLog, type LogOutcome, verifyLog } from './verify-log.ts'

export type Outcome =
  | { kind: 'certificate'; certificate: Certificate; proof: CertificateProof }
  | { kind: 'log'; outcome: LogOutcome }
  /** It is a certificate, but not as Velv signed it. */
  | { kind: 'forged' }
  /** It is signed, but the published log of its date doesn't have it. */
  | { kind: 'unlisted' }
  | { kind: 'unknown' }
  /** The file was moved or changed before it was read. */
  | { kind: 'unreadable' }
  | { kind: 'newer' }
  /** The public keys or the published log couldn't be loaded. */
  | { kind: 'offline' }

/** More than any certificate or log has. */
const maxBytes = 20 * 2 ** 20

/** Checks a file that someone chose: a certificate as JSON or PDF, or an access log. Nothing of it is sent anywhere. */
export async function verifyFile(file: Blob): Promise<Outcome> {
  if (file.size > maxBytes) return { kind: 'unknown' }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
  if (!bytes) return { kind: 'unreadable' }
  const isPdf = String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-'
  return isPdf ? verifyLink(new TextDecoder('latin1').decode(bytes)) : verifyText(new TextDecoder().decode(bytes))
}

/** Checks the certificate in a link, or in a PDF, which contains its link. */
export async function verifyLink(text: string): Promise<Outcome> {
  const encoded = encodedCertificateIn(text)
  if (!encoded) return { kind: 'unknown' }
  try {
    return verifyText(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(encoded)))
  } catch {
    return { kind: 'unknown' }
  }
}

async function verifyText(text: string): Promise<Outcome> {
  try {
    const log = readLogFile(text)
    if (log === 'newer-version') return { kind: 'newer' }
    if (log !== 'not-a-log') return { kind: 'log', outcome: await verifyLog(log, await loadKeys()) }
    const certificate = readCertificate(text)
    if (certificate === 'not-a-certificate') return { kind: 'unknown' }
    if (certificate === 'newer-version') return { kind: 'newer' }
    const velv = await loadKeys()
    if (!(await isSigned(certificate, velv.keys))) return { kind: 'forged' }
    const proof = await findInLog(certificate, velv)
    return proof.is === 'missing' ? { kind: 'unlisted' } : { kind: 'certificate', certificate, proof }
  } catch {
    return { kind: 'offline' }
  }
}
