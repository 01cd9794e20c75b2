import { linkConsentOf } from '@velv/domain/demos/link-consent.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { AppError } from '@velv/domain/errors.ts'
import { ownerIdOf } from '@velv/domain/teams/ownership.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { publishConsent } from './change-consent.ts'

const undecided = { mayBePlayedByLink: false, linkRequestedAt: null, linkAnsweredAt: null }

/**
 * Asks the creator of a pitch whether it may be played by link. The first colleague who asks is the one who asked;
 * afterwards it changes nothing. Throws `link/refused` once the creator has said no.
 */
export async function requestConsent(
  { db, clock, limits, appendEvent }: Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>,
  viewer: Viewer,
  demoId: string,
): Promise<DemoOfDrop> {
  await limits.consume('demo.request-link', ownerIdOf(viewer))
  return db.transaction(async (tx) => {
    const now = clock.now()
    const found = await lockDemoOfDrop(tx, demoId)
    // Checked as if nobody had asked, so that a second press is allowed to those who could have asked first.
    const untouched = found && { ...found, demo: { ...found.demo, ...undecided } }
    const { drop } = allowedDemo(viewer, untouched, 'demo.request-link', now)
    const consent = linkConsentOf(found!.demo)
    if (consent === 'refused') throw new AppError('link/refused')
    if (consent !== 'none') return found!
    const [demo] = await tx
      .update(demos)
      .set({ linkRequestedAt: now, linkRequestedBy: viewer.id, updatedAt: now })
      .where(eq(demos.id, demoId))
      .returning()
    await appendEvent(tx, {
      action: 'demo.request-link',
      actorId: viewer.id,
      subjectId: demoId,
      details: {
        demoId,
        dropId: drop.id,
        creatorId: demo!.userId,
        song: demo!.title,
        drop: dropName(drop),
        text: drop.label || 'The drop’s owner',
      },
    })
    const changed = { ...found!, demo: demo! }
    await publishConsent(tx, changed, now)
    return changed
  })
}
