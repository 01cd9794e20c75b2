import type { AccountAction } from './accounts/account-actions.ts'
import type { AdminAction } from './admin/admin-actions.ts'
import type { DemoAction, MovingAction } from './demos/demo-actions.ts'
import type { TeamAction } from './teams/team-actions.ts'
import type { DropAction } from './drops/drop-actions.ts'
import type { HoldAction } from './demos/holds/hold-actions.ts'

/** Events that are not actions of the action tables: consequences, and steps of money and subscriptions. */
type OtherEvent =
  | 'account.delete'
  | 'deal.change'
  | 'deal.change-owner'
  | 'decision.discard'
  | 'demo.brief-change'
  | 'demo.discard'
  | 'demo.listener-change'
  | 'demo.refuse-link'
  | 'demo.start'
  | 'demo.withdraw-link'
  | 'drop.add'
  | 'drop.answers-overdue'
  | 'drop.expire-change'
  | 'drop.finish'
  | 'drop.remind-overdue'
  | 'hold.ask'
  | 'hold.convert'
  | 'hold.end'
  | 'hold.expire'
  | 'hold.remind'
  | 'hold.remind-owner'
  | 'hold.request-end'
  | 'hold.request-end-owner'
  | 'hold.reply'
  | 'hold.suggest-end'
  | 'hold.agree-end'
  | 'hold.refuse-end'
  | 'payout.stop'
  | 'payout.warn'
  | 'pitch.restore'
  | 'pitch.suspend'
  | 'plus.end'
  | 'search.match'
  | 'split.confirm'
  | 'split.correct'
  | 'split.decline'
  | 'split.finish'
  | 'team.join'
  | 'plus.fail'
  | 'plus.start'
  | 'withdrawal.fail'
  | 'withdrawal.pay'
  | 'withdrawal.request'
  | 'withdrawal.send'

/** The name of an event in the log; notifications, histories and the audit trail use the same names. */
export type EventAction =
  | AccountAction
  | AdminAction
  | DemoAction
  | DropAction
  | HoldAction
  | MovingAction
  | OtherEvent
  | TeamAction
