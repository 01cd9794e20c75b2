import type { Result } from '@velv/domain/demos/demo.ts'
import { type MovingAction, resultOf } from '@velv/domain/demos/demo-actions.ts'
import { type NogoReason, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'
import { type Praise, praiseText } from '@velv/domain/screening/praise.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { eq } from 'drizzle-orm'
import { ownersOf } from '../accounts/organizations/audience.ts'
import type { Deps } from '../deps.ts'
import { decrementDemoCount } from '../drops/update-drop.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import type { DemoOfDrop } from './demos-queries.ts'
import { type DemoRow, demoMoves, demos } from './demos-table.ts'

export type Actor = { id: string | null; label: string }

/** The actor for automatic actions: arriving payments and refunds. */
export const systemActor: Actor = { id: null, label: 'Velv' }

type Move = {
  action: MovingAction
  actor: Actor
  reason?: NogoReason | null
  praise?: Praise[]
  note?: string
  /** A note for the drop's owner; no event contains it, because the creator is notified of them. */
  ownerNote?: string
  /** The note of an admin. */
  why?: string
  /** When the creator has to answer, for a hold. */
  day?: string
  /** The email of this move is a receipt of payment, so the notification sends no other. */
  hasPaymentReceipt?: boolean
  also?: Partial<
    Pick<
      DemoRow,
      | 'sentAt'
      | 'orderedAt'
      | 'briefHash'
      | 'answerBy'
      | 'screenedAt'
      | 'screenerId'
      | 'pitchedAt'
      | 'holdId'
      | 'isHoldActive'
      | 'holdAcceptedAt'
    >
  >
}

/** An owner's answers to a pitch. */
const answers = new Set<Result>(['hold', 'cut', 'nogo'])

/** Decisions of screeners and owners; their notification names who decided. */
const decisions = new Set<Result>(['pitch', ...answers])

/** The song is pitched again because a hold ended; nobody decided that. */
const isReturn = ({ action }: Move) => action === 'demo.return'

/** Moves a demo that the caller has locked and authorized: updates its result, history and events together. */
export async function moveDemo(
  { clock, appendEvent }: Pick<Deps, 'clock' | 'appendEvent'>,
  tx: Transaction,
  { demo, drop }: Omit<DemoOfDrop, 'pending'>,
  move: Move,
): Promise<DemoRow> {
  const now = clock.now()
  const to = resultOf(move.action)
  const isHeard = demo.result === 'screening'
  const [moved] = await tx
    .update(demos)
    .set({
      ...move.also,
      result: to,
      ...(isHeard ? { leasedTo: null, leasedUntil: null } : {}),
      wasHeld: demo.wasHeld || to === 'hold',
      answeredAt: demo.answeredAt ?? (answers.has(to) && demo.pitchedAt ? now : null),
      updatedAt: now,
    })
    .where(eq(demos.id, demo.id))
    .returning()
  await tx.insert(demoMoves).values({
    id: newId(now),
    demoId: demo.id,
    from: demo.result,
    to,
    action: move.action,
    actorId: move.actor.id,
    actorLabel: move.actor.label,
    reason: move.reason ?? null,
    praise: move.praise ?? [],
    note: move.why ?? move.note ?? '',
    ownerNote: move.ownerNote ?? '',
    at: now,
  })
  await appendEvent(tx, {
    action: move.action,
    actorId: move.actor.id,
    subjectId: demo.id,
    details: {
      demoId: demo.id,
      dropId: drop.id,
      creatorId: demo.userId,
      ownerId: drop.userId,
      song: demo.title,
      drop: dropName(drop),
      ...(decisions.has(to) && !isReturn(move) ? { decider: move.actor.label, ...explanationOf(move) } : {}),
      ...(move.why ? { reason: move.why } : {}),
      ...(move.day ? { day: move.day } : {}),
      ...(move.hasPaymentReceipt ? { email: 'receipt' } : {}),
    },
  })
  await publishInvalidation(tx, demo.userId, ['demos', 'drops'])
  // After delivery, each answer may be the last one that the owner's inbox waits for.
  await publishInvalidation(tx, ownersOf(drop), ['demos', 'drops', ...(drop.deliveryDate ? (['badges'] as const) : [])])
  // The admin list shows which drops can be delivered, and how many songs they contain.
  if (!drop.deliveryDate) await publishInvalidation(tx, 'admins', ['drops'])
  if (isHeard && to === 'refunded' && !demo.heardAt) await decrementDemoCount(tx, drop.id)
  // The list of drops to screen is shared by all screeners.
  if (isHeard) await publishInvalidation(tx, 'screeners', ['drops'])
  return moved!
}

/** The reason or praise as the creator's notification shows it, and the note for them. */
function explanationOf({ reason, praise = [], note = '' }: Move): { reason?: string; note?: string } {
  const text = reason ? nogoReasons[reason] : praiseText(praise)
  return { ...(text ? { reason: text } : {}), ...(note ? { note } : {}) }
}
