import { demoActionHandler } from './admin/moderation/apply-demo-action.ts'
import { dropActionHandler } from './admin/moderation/apply-drop-action.ts'
import { mergeHandler } from './admin/organizations/merge-organization.ts'
import { moveHandler } from './admin/organizations/move-person.ts'
import { accountActionHandler } from './admin/people/apply-account-action.ts'
import type { Viewer } from './accounts/viewer.ts'
import { decisionHandler } from './demos/decisions/commit-decision.ts'
import { changeReviewHandler } from './drops/review/review-change.ts'
import { dropReviewHandler } from './drops/review/review-drop.ts'
import type { Deps } from './deps.ts'
import type { Transaction } from './platform/database/database.ts'
import type { PendingAction } from './platform/undo/pending-actions-table.ts'
import type { ActionHandlers } from './platform/undo/undo.ts'

/** Tells the person who acted that their action was discarded, because they believe that it happened. */
export async function notifyOfDiscarded(
  appendEvent: Deps['appendEvent'],
  tx: Transaction,
  { actorId, subject, subjectId, subjectLabel }: PendingAction,
): Promise<void> {
  const details = { personId: actorId, text: subjectLabel, ...(subject === 'demo' ? { demoId: subjectId } : {}) }
  await appendEvent(tx, { action: 'decision.discard', actorId: null, subjectId, details })
}

/** How each action that can be undone is committed and undone. */
export function undoHandlers(deps: Deps): ActionHandlers<Viewer> {
  const decision = decisionHandler(deps)
  const account = accountActionHandler(deps)
  const drop = dropActionHandler(deps)
  const demo = demoActionHandler(deps)
  const dropReview = dropReviewHandler(deps)
  const changeReview = changeReviewHandler(deps)
  return {
    'demo.pitch': decision,
    'demo.hold': decision,
    'demo.cut': decision,
    'demo.nogo': decision,
    'demo.recuse': decision,
    'account.verify-email': account,
    'account.verify': account,
    'account.reject': account,
    'account.set-level': account,
    'account.disable': account,
    'account.enable': account,
    'account.grant-admin': account,
    'account.revoke-admin': account,
    'account.move': moveHandler(deps),
    'organization.merge': mergeHandler(deps),
    'drop.approve': dropReview,
    'drop.reject': dropReview,
    'drop.approve-change': changeReview,
    'drop.approve-spelling': changeReview,
    'drop.reject-change': changeReview,
    'drop.pause': drop,
    'drop.resume': drop,
    'drop.unpublish': drop,
    'demo.suspend': demo,
    'demo.restore': demo,
  }
}
