import type { AccountAction } from './accounts/account-actions.ts'
import type { AdminAction } from './admin/admin-actions.ts'
import type { DemoAction, MovingAction } from './demos/demo-actions.ts'
import type { DropAction } from './drops/drop-actions.ts'

/** Events that are not actions of the action tables: consequences, and steps of money and subscriptions. */
type OtherEvent =
  | 'account.delete'
  | 'decision.discard'
  | 'demo.brief-change'
  | 'demo.discard'
  | 'demo.start'
  | 'drop.add'
  | 'drop.answers-overdue'
  | 'drop.expire-change'
  | 'drop.finish'
  | 'drop.remind-overdue'
  | 'payout.stop'
  | 'payout.warn'
  | 'pitch.restore'
  | 'pitch.suspend'
  | 'plus.end'
  | 'search.match'
  | 'plus.fail'
  | 'plus.start'
  | 'withdrawal.fail'
  | 'withdrawal.pay'
  | 'withdrawal.request'
  | 'withdrawal.send'

/** The name of an event in the log; notifications, histories and the audit trail use the same names. */
export type EventAction = AccountAction | AdminAction | DemoAction | DropAction | MovingAction | OtherEvent
