import { generateKeyPairSync, sign } from 'node:crypto'
import type { CertificateBody } from '@velv/domain/demos/certificate/certificate.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { verifyUrl } from '@velv/domain/demos/certificate/verify-link.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')

const certificate: CertificateBody & { keyId: string } = {
  type: 'velv-submission-certificate',
  version: 1,
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
  keyId: 'sample',
}

const signature = sign(null, Buffer.from(signedText(certificate)), privateKey).toString('base64url')
const urlOf = (title: string) => {
  const shown = { ...certificate, submission: { ...certificate.submission, title }, signature }
  return verifyUrl('', Buffer.from(canonicalJson(shown)).toString('base64url'))
}

/** The page for verification with a genuine certificate, and with one whose title was changed. */
export const genuineUrl = urlOf(certificate.submission.title)
export const forgedUrl = urlOf('Half the Toad')

/** What `/.well-known/jwks.json` has to say for it. */
export const sampleKeys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: certificate.keyId }] }
