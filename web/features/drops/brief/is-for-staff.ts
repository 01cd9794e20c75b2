import type { DropInFull } from '../drop.ts'
import { isOwn } from './own-state.ts'

const staffActions: ReadonlySet<DropInFull['can'][number]> = new Set([
  'drop.deliver',
  'drop.pause',
  'drop.resume',
  'drop.unpublish',
  'drop.suspend-track',
  'drop.restore-track',
] as const)

/** Whether the viewer is staff, as far as their actions on the drop show. */
export const isForStaff = (drop: DropInFull): boolean =>
  drop.can.some((action) => staffActions.has(action)) || (drop.state === 'unpublished' && !isOwn(drop))
