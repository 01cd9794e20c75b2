import { type LinkConsent, linkConsentOf } from '@velv/domain/demos/link-consent.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { EventAction } from '@velv/domain/events.ts'
import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import { eq } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDemo, isDelivered } from '../demo-access.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { type DemoRow, demos } from '../demos-table.ts'

/**
 * Saves whether the owner may play a submission by link, and whether listeners may download it. Safe to repeat. The
 * owner is notified of an answer to their question, and when they may no longer play it.
 */
export async function changeConsent(
  { db, clock, limits, appendEvent }: Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>,
  viewer: Viewer,
  demoId: string,
  consents: LinkConsents,
): Promise<DemoOfDrop> {
  await limits.consume('demo.allow-link', viewer.id)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, demoId), 'demo.allow-link', now)
    const before = linkConsentOf(found.demo)
    const { mayBePlayedByLink } = consents
    const mayBeDownloadedByLink = mayBePlayedByLink && consents.mayBeDownloadedByLink
    const isAnswer = before === 'requested' || mayBePlayedByLink !== found.demo.mayBePlayedByLink
    if (!isAnswer && mayBeDownloadedByLink === found.demo.mayBeDownloadedByLink) return found
    const [demo] = await tx
      .update(demos)
      .set({ mayBePlayedByLink, mayBeDownloadedByLink, updatedAt: now, ...(isAnswer && { linkAnsweredAt: now }) })
      .where(eq(demos.id, demoId))
      .returning()
    const changed = { ...found, demo: demo! }
    await appendEvent(tx, { ...consentEvent(changed, before, now), actorId: viewer.id, subjectId: demoId })
    await publishConsent(tx, changed, now)
    return changed
  })
}

/** What happened, without an owner to notify where it is news to nobody: nobody asked, or nobody has the song yet. */
function consentEvent(found: DemoOfDrop, before: LinkConsent, now: Date) {
  const { demo, drop } = found
  const shouldNotify = isDelivered(found, now) && (before === 'requested' || !demo.mayBePlayedByLink)
  return {
    action: actionOf(demo, before),
    details: {
      demoId: demo.id,
      dropId: drop.id,
      drop: dropName(drop),
      ...(shouldNotify && { ownerId: drop.userId }),
    },
  }
}

function actionOf({ mayBePlayedByLink }: DemoRow, before: LinkConsent): EventAction {
  if (mayBePlayedByLink) return 'demo.allow-link'
  return before === 'requested' ? 'demo.refuse-link' : 'demo.withdraw-link'
}

/** Lets open pages of the creator, and of owners who have the song, load the consent again. */
export async function publishConsent(tx: Transaction, found: DemoOfDrop, now: Date): Promise<void> {
  const { demo, drop } = found
  await publishInvalidation(tx, demo.userId, ['demos'])
  if (isDelivered(found, now)) await publishInvalidation(tx, ownersOf(drop), ['demos'], [drop.id])
}
