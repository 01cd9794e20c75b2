import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessLeaf, firstPreviousHash, headAfter, type LogHeadBody } from '@velv/domain/demos/access-log/access-log.ts'
import { certificateEntry, type LoggedCertificateBody } from '@velv/domain/demos/certificate/certificate.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { verifyUrl } from '@velv/domain/demos/certificate/verify-link.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const signatureOf = (document: Parameters<typeof signedText>[0]) =>
  sign(null, Buffer.from(signedText(document)), privateKey).toString('base64url')

const certificate: LoggedCertificateBody & { keyId: string } = {
  type: 'velv-submission-certificate',
  version: 2,
  issuer: 'https://velv.example',
  issuedAt: '2026-10-02T18:14:30.000Z',
  submission: {
    id: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
    submittedAt: '2026-10-02T18:14:09.000Z',
    title: 'Half the Road',
    writers: ['Ada Walker', 'Jonas Reed', 'Maya Okafor'],
  },
  brief: { id: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e12', name: 'Ines Lund', label: 'Northbound Music' },
  recording: {
    sha256: '9f2c41d7a8b3e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5cb07e',
    bytes: 33_345_126,
    format: 'wav',
    durationMs: 204_000,
    fingerprint: '1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a',
  },
  log: { entry: 1, salt: '4a'.repeat(32) },
  keyId: 'sample',
}

const urlOf = (shown: Parameters<typeof signedText>[0], signature: string) =>
  verifyUrl('', Buffer.from(canonicalJson({ ...shown, signature })).toString('base64url'))

const { log: _, ...facts } = certificate
const first = { ...facts, version: 1 }

/** The page for verification with a genuine certificate, with one of the first version, and with one whose title was changed. */
export const genuineUrl = urlOf(certificate, signatureOf(certificate))
export const firstVersionUrl = urlOf(first, signatureOf(first))
export const forgedUrl = urlOf(
  { ...certificate, submission: { ...certificate.submission, title: 'Half the Toad' } },
  signatureOf(certificate),
)

const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: certificate.keyId }] }

const entry = canonicalJson(certificateEntry(certificate, sha256(Buffer.from(signedText(certificate))).toString('hex')))
const leaf = accessLeaf(sha256, Buffer.from(certificate.log.salt, 'hex'), Buffer.from(entry))

const headBody: LogHeadBody & { keyId: string } = {
  type: 'velv-log-head',
  version: 1,
  issuer: certificate.issuer,
  day: '2026-10-02',
  first: 1,
  last: 1,
  previousHead: Buffer.from(firstPreviousHash).toString('hex'),
  head: Buffer.from(headAfter(sha256, firstPreviousHash, [leaf])).toString('hex'),
  publishedAt: '2026-10-03T00:00:20.000Z',
  keyId: certificate.keyId,
}

/** Answers as Velv would if it had signed the samples. */
export async function publishSamples(page: Page): Promise<void> {
  const day = `**/.well-known/velv-log/${headBody.day}`
  await page.route('**/.well-known/jwks.json', (route) => route.fulfill({ json: keys }))
  await page.route(day, (route) => route.fulfill({ json: { ...headBody, signature: signatureOf(headBody) } }))
  await page.route(`${day}/leaves`, (route) => route.fulfill({ body: `${Buffer.from(leaf).toString('hex')}\n` }))
}
