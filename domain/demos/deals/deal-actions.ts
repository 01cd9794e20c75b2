import type { AccessContext, ActionTable } from '../../actions.ts'
import type { Role } from '../../roles.ts'
import type { Colleague } from '../../teams/ownership.ts'
import { answeringRoles } from '../../teams/team-roles.ts'
import { type DealSide, type DealState, roomStates } from './deal.ts'

/**
 * The viewer's relation to a deal. `own`: its song's creator; `colleague`: everybody in the organization; `answering`: those
 * of them who answer pitches. `requested`: those whose side hasn't confirmed the newest terms. `blocked` holds for everyone while
 * one side has blocked the other.
 */
export type DealRelation = 'own' | 'colleague' | 'answering' | 'requested' | 'blocked'

const workable = ['open', 'confirmed', 'complete'] as const

const bothSides = <const State extends DealState>(from: readonly State[]) =>
  [
    { role: 'creator', as: 'own', from },
    { role: 'dropOwner', as: 'answering', from },
  ] as const

const requested = [
  { role: 'creator', as: 'requested', from: workable },
  { role: 'dropOwner', as: 'requested', from: workable },
] as const

/** What people can do with a deal. Its state follows from what they did, and a hold or a cut opens it. */
export const dealActions = {
  'deal.read': {
    by: [
      { role: 'creator', as: 'own', from: roomStates },
      { role: 'dropOwner', as: 'colleague', from: roomStates },
    ],
  },
  // From the first offer on. A question doesn't stop the days to answer.
  'deal.write': { by: bothSides(['offered', ...workable]), unless: ['blocked'] },
  'deal.add-file': { by: bothSides(workable), unless: ['blocked'] },
  'deal.remove-file': { by: bothSides(workable) },
  'deal.propose': { by: bothSides(workable), unless: ['blocked'] },
  'deal.confirm': { by: requested },
  'deal.decline': { by: requested },
  'deal.release': { by: bothSides(workable), unless: ['blocked'] },
  'deal.close': { by: bothSides(workable) },
  'deal.report': { by: bothSides(['offered', ...roomStates]) },
  // Also to end it again.
  'deal.block': { by: bothSides(['offered', ...roomStates]) },
} as const satisfies ActionTable<string, DealRelation, DealState>

export type DealAction = keyof typeof dealActions

type Facts = {
  organizationId: string
  creatorId: string
  ownerBlockedAt: Date | null
  creatorBlockedAt: Date | null
}

/** Whose side the person is on; undefined for everyone outside of the deal. */
export const sideOf = (viewer: Colleague & { id: string }, deal: Facts): DealSide | undefined => {
  if (deal.creatorId === viewer.id) return 'creator'
  return viewer.organization?.id === deal.organizationId ? 'owner' : undefined
}

/** The person's relations to this deal. `requests`: the sides that haven't confirmed the newest terms. */
export function dealAccess(
  viewer: Colleague & { id: string; roles: readonly Role[] },
  deal: Facts,
  { state, requests }: { state: DealState; requests: readonly DealSide[] },
): AccessContext<DealRelation, DealState> {
  const side = sideOf(viewer, deal)
  const isAnswering = side === 'owner' && answeringRoles.includes(viewer.organization!.role)
  const isParty = side === 'creator' || isAnswering
  const relations: [DealRelation, boolean][] = [
    ['own', side === 'creator'],
    ['colleague', side === 'owner'],
    ['answering', isAnswering],
    ['requested', isParty && requests.includes(side)],
    ['blocked', deal.ownerBlockedAt !== null || deal.creatorBlockedAt !== null],
  ]
  return { roles: viewer.roles, relations: new Set(relations.filter(([, holds]) => holds).map(([one]) => one)), state }
}
