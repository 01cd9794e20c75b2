import type { Certificate } from '@velv/domain/demos/certificate/certificate.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { verifyUrl } from '@velv/domain/demos/certificate/verify-link.ts'
import { openTypesetter, type Paper } from '../../platform/documents/typesetter.ts'

const margin = 54

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
})
const timeText = (iso: string) => `${time.format(new Date(iso))} UTC`

/** A certificate as a PDF. Its link holds the whole certificate, from which the page for verification reads it. */
export async function certificatePdf(certificate: Certificate, paper: Paper): Promise<Uint8Array> {
  const { submission, brief, recording, issuer, issuedAt, keyId, signature } = certificate
  const facts: [label: string, value: string][] = [
    ['Song', submission.title],
    ['Writers', submission.writers.join(', ') || 'Not stated'],
    ['Submitted', timeText(submission.submittedAt)],
    ['Submitted to', brief.label && brief.label !== brief.name ? `${brief.name}, ${brief.label}` : brief.name],
    ['File', `${recording.format.toUpperCase()}, ${lengthText(recording.durationMs)}, ${bytesText(recording.bytes)}`],
    ['SHA-256 of the file', recording.sha256],
    ['Audio fingerprint', recording.fingerprint ?? 'None (not enough audio)'],
    ['Submission ID', submission.id],
    ...(certificate.version === 1
      ? []
      : [['Log entry', `No. ${certificate.log.entry}, in ${issuer}/.well-known/velv-log`] as [string, string]]),
    ['Issued', `${timeText(issuedAt)} by ${issuer}`],
    ['Signing key', `${keyId}, at ${issuer}/.well-known/jwks.json`],
    ['Signature (Ed25519)', signature],
  ]
  const page = await openTypesetter({
    paper,
    margin,
    title: `Certificate: ${submission.title}`,
    at: new Date(issuedAt),
    texts: [{ text: submission.title, weight: 'bold' }, ...facts.map(([, value]) => ({ text: value }))],
  })
  let y = margin
  y += page.text('Certificate of submission', { x: margin, y, width: page.width, size: 10, weight: 'bold' }) + 4
  y += page.text(submission.title, { x: margin, y, width: page.width, size: 24, weight: 'bold' }) + 6
  y += page.text(claimText(certificate), { x: margin, y, width: page.width, size: 10.5 }) + 18
  const labelWidth = 132
  for (const [label, value] of facts) {
    const width = page.width - labelWidth
    if (y + page.heightOf(value, { size: 10, width }) > page.height - margin - 90) {
      page.addPage()
      y = margin
    }
    page.line(y - 5, 0.3)
    page.text(label, { x: margin, y: y + 1, width: labelWidth - 12, size: 8.5, gray: 0.35 })
    y += page.text(value, { x: margin + labelWidth, y, width, size: 10 }) + 11
  }
  const link = { x: margin, y: y + 6, width: page.width, size: 10.5, weight: 'bold' as const }
  const height = page.text(`Verify this certificate at ${issuer}/verify`, link)
  page.link({ ...link, height }, verifyUrl(issuer, Buffer.from(canonicalJson(certificate)).toString('base64url')))
  page.text(
    'Click the link above, or go to that page and choose this PDF. Then make sure that the details it shows match these.',
    {
      x: margin,
      y: link.y + height + 2,
      width: page.width,
      size: 9,
      gray: 0.3,
    },
  )
  return page.end(() =>
    page.isComplete()
      ? []
      : [
          'We couldn’t print every character: Unicode numbers in brackets stand for some, and accents may be missing. The JSON file has them all.',
        ],
  )
}

const claimText = ({ submission }: Certificate) =>
  `Velv certifies that this file was submitted on ${timeText(submission.submittedAt)}. The writers are listed as the person who submitted it entered them. Velv has not checked who owns the rights.`

function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const bytesText = (bytes: number) => `${new Intl.NumberFormat('en-US').format(bytes)} bytes`
