import { leaseMs } from '@velv/domain/screening/lease.ts'
import { lengthText } from '../../../ui/text/format.ts'

/** "Yours for 1:40 more" from the rest of a lease in ms, or that it has expired. */
export const leaseText = (leftMs: number): string =>
  leftMs > 0 ? `Yours for ${lengthText(Math.min(leftMs, leaseMs))} more` : 'No longer kept for you'
