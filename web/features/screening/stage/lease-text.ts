import { leaseMs } from '@velv/domain/screening/lease.ts'
import { lengthText } from '../../../ui/text/format.ts'

/** "Yours for 1:40 more" from what is left of a lease in ms, and that it ran out. */
export const leaseText = (leftMs: number): string =>
  leftMs > 0 ? `Yours for ${lengthText(Math.min(leftMs, leaseMs))} more` : 'No longer kept for you'
