import type { LinkAccess } from '@velv/domain/collections/listening-link.ts'
import { listeningLinkLimits } from '@velv/domain/collections/listening-link.ts'
import { isPlayableByLink } from '@velv/domain/demos/link-consent.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import { lockOrganizations } from '../../accounts/organizations/memberships.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { allowedDemo } from '../../demos/demo-access.ts'
import { readDemoOfDrop } from '../../demos/demos-queries.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { allowedCollection } from '../collection-access.ts'
import { readCollection } from '../collections-queries.ts'
import { announceLinks } from './change-link.ts'
import { countLive, type LinkTarget } from './links-queries.ts'
import { listeningLinks } from './links-table.ts'

const dayMs = 86_400_000

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'auth' | 'jobs'>

export type LinkInput = {
  idempotencyKey: string
  recipient: string
  email: string
  message: string
  access: LinkAccess
  takesFeedback: boolean
  showsCreators: boolean
  days: number
  password: string
  sendEmail: boolean
}

/** The organization in which the viewer may read the links to this collection or song. */
export async function readLinkTarget(db: Db, viewer: Viewer, target: LinkTarget, now: Date): Promise<string> {
  if ('collectionId' in target) {
    const collection = await readCollection(db, target.collectionId)
    return allowedCollection(viewer, collection, 'collection.read').organizationId
  }
  allowedDemo(viewer, await readDemoOfDrop(db, target.demoId), 'demo.note', now)
  return viewer.organization!.id
}

async function allowedTarget(db: Db, viewer: Viewer, target: LinkTarget, now: Date): Promise<string> {
  if ('collectionId' in target) {
    const collection = await readCollection(db, target.collectionId)
    return allowedCollection(viewer, collection, 'collection.share').organizationId
  }
  const { demo, drop } = allowedDemo(viewer, await readDemoOfDrop(db, target.demoId), 'demo.collect', now)
  if (!isPlayableByLink(demo, { state: dropState(drop, now) })) throw new AppError('listening-link/not-allowed')
  return viewer.organization!.id
}

/** Makes a link for one recipient, and emails it if asked to; a repeat with the same idempotency key returns the one it made. */
export async function makeLink(
  { db, clock, limits, auth, jobs }: Needs,
  viewer: Viewer,
  target: LinkTarget,
  { password, days, sendEmail, ...input }: LinkInput,
): Promise<string> {
  await limits.consume('listening-link.write', viewer.id)
  const now = clock.now()
  // Hashed before the transaction, because it is slow on purpose.
  const { password: hashing } = await auth.$context
  const passwordHash = password === '' ? null : await hashing.hash(password)
  return db.transaction(async (tx) => {
    const organizationId = await allowedTarget(tx, viewer, target, now)
    await lockOrganizations(tx, [organizationId])
    const isEarlier = and(eq(listeningLinks.madeBy, viewer.id), eq(listeningLinks.idempotencyKey, input.idempotencyKey))
    const [earlier] = await tx.select({ id: listeningLinks.id }).from(listeningLinks).where(isEarlier)
    if (earlier) return earlier.id
    if ((await countLive(tx, organizationId, target, now)) >= listeningLinkLimits.live)
      throw new AppError('listening-link/too-many')
    const id = newId(now)
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const madeBy = viewer.id
    await tx
      .insert(listeningLinks)
      .values({ id, organizationId, ...target, madeBy, passwordHash, createdAt: now, expiresAt, ...input })
    if (
      sendEmail &&
      input.email !== '' &&
      (await limits.tryConsume('listening-link.email', organizationId)) &&
      (await limits.tryConsume('listening-link.email-to', input.email))
    )
      await jobs.enqueue(tx, 'email.listening-link', { linkId: id })
    await announceLinks(tx, organizationId)
    return id
  })
}
