import { allowedActions, allows, isEverGranted, isOnlyBarred } from '@velv/domain/actions.ts'
import { type DealAction, dealAccess, dealActions, sideOf } from '@velv/domain/demos/deals/deal-actions.ts'
import { currentTerms, type DealSide, type DealState, dealSides, dealState } from '@velv/domain/demos/deals/deal.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type FoundDeal, lockDeal } from './deals-queries.ts'

export const documentsOf = ({ files }: Pick<FoundDeal, 'files'>) => files.filter(({ isDocument }) => isDocument)

export const stateOf = (found: FoundDeal): DealState =>
  dealState({ ...found.deal, ...found, documents: documentsOf(found) })

/** Which sides haven't confirmed the terms that wait for an answer. */
function requestsOf({ versions }: FoundDeal): DealSide[] {
  const { proposed } = currentTerms(versions)
  return proposed ? dealSides.filter((side) => proposed[`${side}At`] === null) : []
}

const accessOf = (viewer: Viewer, found: FoundDeal) =>
  dealAccess(viewer, found.deal, { state: stateOf(found), requests: requestsOf(found) })

export const allowedDealActions = (viewer: Viewer, found: FoundDeal): DealAction[] =>
  allowedActions(dealActions, accessOf(viewer, found))

/** Returns the deal if the viewer may perform the action now; throws a not-found error if they may not see it. */
export function allowedDeal(
  viewer: Viewer,
  found: FoundDeal | undefined,
  action: DealAction,
): FoundDeal & { side: DealSide } {
  const side = found && sideOf(viewer, found.deal)
  if (!found) throw new AppError('deal/not-found')
  if (!side) throw new HiddenError('deal/not-found')
  const access = accessOf(viewer, found)
  if (allows(dealActions[action], access)) return { ...found, side }
  if (action === 'deal.read') throw new AppError('deal/not-found')
  if (isOnlyBarred(dealActions[action], access)) throw new AppError('deal/blocked')
  const isParty = access.relations.has('own') || access.relations.has('answering')
  throw new AppError(isParty || isEverGranted(dealActions[action], access) ? 'deal/wrong-state' : 'account/role')
}

export const lockAllowedDeal = async (tx: Transaction, viewer: Viewer, id: string, action: DealAction) =>
  allowedDeal(viewer, await lockDeal(tx, id), action)
