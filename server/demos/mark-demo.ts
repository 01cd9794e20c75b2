import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { lengthOf, neededMs } from '@velv/domain/screening/heard.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { readSongs } from '../media/songs-queries.ts'
import type { Transaction } from '../platform/database.ts'
import { allowedDemo } from './demo-guard.ts'
import { type DemoOfDrop, lockDemoOfDrop } from './demos-queries.ts'
import type { DemoRow } from './demos-table.ts'
import { lockListening } from './listenings-queries.ts'
import { type Actor, moveDemo } from './move-demo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>

/** A screener's reason for a no, and a short note on it. */
export type Verdict = { reason: NogoReason | null; note: string }

export const verdictOf = (
  said: { reason?: NogoReason | undefined; note?: string | undefined } | undefined,
): Verdict => ({
  reason: said?.reason ?? null,
  note: said?.note ?? '',
})

export type Mark = 'demo.pitch' | 'demo.hold' | 'demo.cut' | 'demo.nogo'

/** A screener's or owner's decision. The first of two who decide at once wins; the other hears `demo/decided`. */
export async function markDemo(
  { db, clock, appendEvent }: Needs,
  viewer: Viewer,
  id: string,
  mark: Mark,
  verdict: Verdict = verdictOf(undefined),
): Promise<DemoOfDrop> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockDemoOfDrop(tx, id), mark, now)
    const screening = found.demo.result === 'screening'
    if (screening && !(await hasHeardEnough(tx, viewer.id, found.demo))) throw new Refusal('demo/unheard')
    const demo = await moveDemo({ clock, appendEvent }, tx, found, {
      action: mark,
      to: demoActions[mark].to!,
      actor: actorOf(viewer),
      // An owner owes nobody a reason.
      ...(screening && mark === 'demo.nogo' ? verdict : {}),
      also: screening
        ? { screenerId: viewer.id, screenedAt: now, ...(mark === 'demo.pitch' ? { pitchedAt: now } : {}) }
        : {},
    })
    return { ...found, demo }
  })
}

/** As the beats of the listener's page have told it, a stretch heard twice counted once. */
async function hasHeardEnough(tx: Transaction, listenerId: string, demo: DemoRow): Promise<boolean> {
  const song = demo.songId ? (await readSongs(tx, [demo.songId])).get(demo.songId) : undefined
  const listening = await lockListening(tx, demo.id, listenerId)
  return lengthOf(listening?.heard ?? []) >= neededMs(song?.durationMs ?? 0)
}

/** Somebody with ears, as the receipt keeps him. */
export const listenerOf = (viewer: Viewer) => ({
  ...actorOf(viewer),
  id: viewer.id,
  isScreener: viewer.user.profession === 'screener',
})

/** How a receipt names somebody: a screener by level and never by name, an owner by name and profession. */
export function actorOf({ id, user }: Viewer): Actor {
  const says =
    user.profession === 'screener'
      ? `A screener, level ${levelNumber(user.screenerLevel ?? 'level1')}`
      : `${user.name}, ${professionLabels[user.profession]}`
  return { id, says }
}
