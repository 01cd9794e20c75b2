import type { UndoableAdminAction } from './admin/admin-actions.ts'
import type { DecisionAction } from './demos/demo-actions.ts'

/** The actions that can be undone for a few seconds: decisions on songs, and those of staff. */
export type UndoableAction = DecisionAction | UndoableAdminAction
