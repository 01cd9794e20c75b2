import { randomBytes } from 'node:crypto'
import { certificateEntry, type CertificateFacts } from '@velv/domain/demos/certificate/certificate.ts'
import { canonicalJson } from '@velv/domain/demos/certificate/canonical-json.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { readSubmittedBrief } from '../../drops/submitted/submitted-briefs-queries.ts'
import { readFingerprintDigest } from '../../media/fingerprint/fingerprints-queries.ts'
import { readRecording } from '../../media/recordings-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { appendEntries, lockLog, saltBytes, sha256 } from '../access-log/append-entries.ts'
import { type DemoOfDrop, eachDemoId, lockDemo, readDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { certificates, signingKeys } from './certificates-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'baseUrl' | 'signer' | 'log'>

/**
 * Signs the certificate of a submission and enters it into the access log, whose published heads then show that it
 * existed. Safe to repeat. A submission whose recording isn't measured yet is left to the next run of `issueMissing`.
 */
export async function issueCertificate(needs: Needs, demoId: string): Promise<void> {
  const { db, clock } = needs
  await db.transaction(async (tx) => {
    // The log first: everyone who appends to it locks it before anything else.
    const end = await lockLog(tx)
    // Locked, so that a submission that is being erased gets none.
    const found = (await lockDemo(tx, demoId)) && (await readDemoOfDrop(tx, demoId))
    if (!found?.demo.sentAt || found.demo.removedAt) return
    const now = clock.now()
    const body = await certificateBody(needs, tx, found, now)
    if (!body) return
    const salt = randomBytes(saltBytes)
    const log = { entry: end.number + 1, salt: salt.toString('hex') }
    const unsigned = { ...body, version: 2 as const, log, keyId: needs.signer.keyId }
    const text = signedText(unsigned)
    const document = canonicalJson({ ...unsigned, signature: needs.signer.sign(text) })
    const issued = await tx
      .insert(certificates)
      .values({ demoId, document })
      .onConflictDoNothing()
      .returning({ demoId: certificates.demoId })
    if (issued.length === 0) return
    await tx.update(demos).set({ certifiedAt: now }).where(eq(demos.id, demoId))
    await keepPublicKey(tx, needs.signer, now)
    const digest = sha256(Buffer.from(text)).toString('hex')
    await appendEntries(tx, end, [certificateEntry(unsigned, digest)], () => salt)
    await publishInvalidation(tx, found.demo.userId, ['demos'])
  })
}

/** Keeps the public key of what was signed, because another secret brings another key. */
export async function keepPublicKey(tx: Transaction, { keyId, publicKey }: Deps['signer'], now: Date): Promise<void> {
  await tx.insert(signingKeys).values({ keyId, x: publicKey.x, firstUsedAt: now }).onConflictDoNothing()
}

async function certificateBody(
  { baseUrl }: Pick<Needs, 'baseUrl'>,
  tx: Transaction,
  { demo, drop }: DemoOfDrop,
  now: Date,
): Promise<CertificateFacts | undefined> {
  const recording = demo.recordingId ? await readRecording(tx, demo.recordingId) : undefined
  // An older recording gets its fingerprint within minutes, and a certificate never changes.
  if (!recording?.digest || !recording.format || !recording.durationMs || !recording.analyzedBy) return undefined
  const brief = (await readSubmittedBrief(tx, demo)) ?? drop
  return {
    type: 'velv-submission-certificate',
    issuer: baseUrl,
    issuedAt: now.toISOString(),
    submission: {
      id: demo.id,
      submittedAt: demo.sentAt!.toISOString(),
      title: demo.title.toWellFormed(),
      writers: demo.writers.map((name) => name.toWellFormed()),
    },
    brief: { id: drop.id, name: dropName(brief).toWellFormed(), label: brief.label.toWellFormed() },
    recording: {
      sha256: recording.digest.toString('hex'),
      bytes: recording.bytes,
      format: recording.format,
      durationMs: recording.durationMs,
      fingerprint: (await readFingerprintDigest(tx, recording.id))?.toString('hex') ?? null,
    },
  }
}

/** Issues the certificates of submissions that have none: those from before there were any, and those whose job failed. */
export async function issueMissing(needs: Needs): Promise<void> {
  const { db, log } = needs
  const due = and(isNotNull(demos.sentAt), isNull(demos.removedAt), isNull(demos.certifiedAt))
  for await (const id of eachDemoId(db, due))
    await issueCertificate(needs, id).catch((err: unknown) =>
      log.error({ err, demo: id }, 'certificates: could not issue one'),
    )
}
