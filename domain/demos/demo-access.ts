import type { AccessContext } from '../actions.ts'
import type { DropState } from '../drops/drop.ts'
import type { Role } from '../roles.ts'
import type { DemoRelation } from './demo-actions.ts'
import { decidedListeningMs, type Result } from './demo.ts'

export type DemoFacts = {
  userId: string
  result: Result
  screenerId: string | null
  screenedAt: Date | null
  pitchedAt: Date | null
  /** When its creator chose to send it; null for a draft. */
  orderedAt: Date | null
  /** When a screener first heard of it. */
  heardAt: Date | null
  /** Who is listening to it now, and until when nobody else may. */
  leasedTo: string | null
  leasedUntil: Date | null
  /** Screeners who know its creator. */
  recusedBy: readonly string[]
  /** Since when staff has taken it out of hearing. */
  suspendedAt: Date | null
}

/** A paused drop takes no more demos; those that are in are screened all the same. */
const screenedStates: readonly DropState[] = ['live', 'paused', 'closed']

export type DropOfDemo = {
  userId: string
  state: DropState
  /** When a change that needs review under paid songs last went live. */
  briefChangedAt: Date | null
}

/** How this person stands to this demo now (decision R10). `decidingId`: whose decision on it can still be taken back. */
export function demoAccess(
  viewer: { id: string; roles: readonly Role[] },
  demo: DemoFacts,
  drop: DropOfDemo,
  now: Date,
  decidingId?: string,
): AccessContext<DemoRelation, Result> {
  const sinceScreenedMs = demo.screenedAt ? now.getTime() - demo.screenedAt.getTime() : Infinity
  const relations: [DemoRelation, boolean][] = [
    ['any', true],
    ['suspended', demo.suspendedAt !== null],
    ['deciding', decidingId === viewer.id],
    ['own', demo.userId === viewer.id],
    ['unheard', demo.userId === viewer.id && demo.heardAt === null],
    ['briefChanged', demo.userId === viewer.id && drop.state !== 'delivered' && isBriefChanged(demo, drop)],
    [
      'hearing',
      screenedStates.includes(drop.state) &&
        isLeaseAvailable(demo, viewer.id, now) &&
        !demo.recusedBy.includes(viewer.id),
    ],
    ['decided', demo.screenerId === viewer.id && sinceScreenedMs <= decidedListeningMs],
    ['delivered', drop.userId === viewer.id && drop.state === 'delivered' && demo.pitchedAt !== null],
  ]
  return {
    roles: viewer.roles,
    relations: new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation)),
    state: demo.result,
  }
}

/** True when the brief was changed after the creator of a demo had chosen to send it. */
export const isBriefChanged = (
  { orderedAt }: Pick<DemoFacts, 'orderedAt'>,
  { briefChangedAt }: Pick<DropOfDemo, 'briefChangedAt'>,
): boolean => orderedAt !== null && briefChangedAt !== null && briefChangedAt > orderedAt

/** False while another screener listens to it. */
export const isLeaseAvailable = (
  { leasedTo, leasedUntil }: Pick<DemoFacts, 'leasedTo' | 'leasedUntil'>,
  id: string,
  now: Date,
) => leasedTo === null || leasedTo === id || leasedUntil === null || leasedUntil <= now
