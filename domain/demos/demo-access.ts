import type { AccessContext } from '../actions.ts'
import type { DropState } from '../drops/drop.ts'
import type { Role } from '../roles.ts'
import { answeringRoles } from '../teams/team-roles.ts'
import { type Colleague, isOfOrganization, type OwnedDrop } from '../teams/ownership.ts'
import type { DemoRelation } from './demo-actions.ts'
import { decidedListeningMs, type Result } from './demo.ts'
import { type LinkConsentFacts, linkConsentOf } from './link-consent.ts'

export type DemoFacts = LinkConsentFacts & {
  userId: string
  result: Result
  screenerId: string | null
  screenedAt: Date | null
  pitchedAt: Date | null
  /** When the creator decided to submit it; null for a draft. */
  orderedAt: Date | null
  /** When a screener first listened to it. */
  heardAt: Date | null
  /** Who is listening to it now, and until when nobody else can. */
  leasedTo: string | null
  leasedUntil: Date | null
  /** Screeners who recused themselves because they know the creator. */
  recusedBy: readonly string[]
  /** When staff suspended it; null if it is not suspended. */
  suspendedAt: Date | null
}

/** A paused drop takes no new demos, but its existing ones are still screened. */
const screenedStates: readonly DropState[] = ['live', 'paused', 'closed']

export type DropOfDemo = OwnedDrop & {
  state: DropState
  /** When a reviewed change of the brief last went live while there were paid songs. */
  briefChangedAt: Date | null
}

/** The person's relations to this demo now (decision R10). */
export function demoAccess(
  viewer: Colleague & { id: string; roles: readonly Role[] },
  demo: DemoFacts,
  drop: DropOfDemo,
  now: Date,
): AccessContext<DemoRelation, Result> {
  const sinceScreenedMs = demo.screenedAt ? now.getTime() - demo.screenedAt.getTime() : Infinity
  const isDelivered = isOfOrganization(viewer, drop) && drop.state === 'delivered' && demo.pitchedAt !== null
  const isAnswering = isDelivered && answeringRoles.includes(viewer.organization!.role)
  const relations: [DemoRelation, boolean][] = [
    ['any', true],
    ['suspended', demo.suspendedAt !== null],
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
    ['delivered', isDelivered],
    ['answering', isAnswering],
    ['unrequested', isAnswering && linkConsentOf(demo) === 'none'],
  ]
  return {
    roles: viewer.roles,
    relations: new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation)),
    state: demo.result,
  }
}

/** True when the brief changed after the creator had decided to submit the demo. */
export const isBriefChanged = (
  { orderedAt }: Pick<DemoFacts, 'orderedAt'>,
  { briefChangedAt }: Pick<DropOfDemo, 'briefChangedAt'>,
): boolean => orderedAt !== null && briefChangedAt !== null && briefChangedAt > orderedAt

/** False while another screener is listening to it. */
export const isLeaseAvailable = (
  { leasedTo, leasedUntil }: Pick<DemoFacts, 'leasedTo' | 'leasedUntil'>,
  id: string,
  now: Date,
) => leasedTo === null || leasedTo === id || leasedUntil === null || leasedUntil <= now
