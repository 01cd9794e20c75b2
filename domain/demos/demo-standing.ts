import type { Standing } from '../actions.ts'
import type { DropState } from '../drops/drop.ts'
import type { Role } from '../roles.ts'
import type { DemoRelation } from './demo-actions.ts'
import { decidedHearingMs, type Result } from './demo.ts'

export type DemoFacts = {
  userId: string
  result: Result
  screenerId: string | null
  screenedAt: Date | null
  pitchedAt: Date | null
  /** When a screener first heard of it. */
  heardAt: Date | null
}

export type DropOfDemo = { userId: string; state: DropState }

/** How this person stands to this demo now (decision R10). */
export function demoStanding(
  viewer: { id: string; roles: readonly Role[] },
  demo: DemoFacts,
  drop: DropOfDemo,
  now: Date,
): Standing<DemoRelation, Result> {
  const sinceScreenedMs = demo.screenedAt ? now.getTime() - demo.screenedAt.getTime() : Infinity
  const relations: [DemoRelation, boolean][] = [
    ['any', true],
    ['own', demo.userId === viewer.id],
    ['unheard', demo.userId === viewer.id && demo.heardAt === null],
    ['hearing', drop.state === 'live' || drop.state === 'closed'],
    ['decided', demo.screenerId === viewer.id && sinceScreenedMs <= decidedHearingMs],
    ['delivered', drop.userId === viewer.id && drop.state === 'delivered' && demo.pitchedAt !== null],
  ]
  return {
    roles: viewer.roles,
    relations: new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation)),
    state: demo.result,
  }
}
