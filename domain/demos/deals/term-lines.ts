import { offerText } from '../../drops/deal/offer.ts'
import type { DealTerms } from './deal.ts'

/** The terms of a hold or a deal line by line, as people read them; empty ones are left out. */
export function termLines(
  terms: Omit<DealTerms, 'rights' | 'other'> & { rights?: string },
  locale: string,
): [term: string, value: string][] {
  const { project, artist, fee, split, isExclusive, hasFirstRefusal, rights = '' } = terms
  const lines: [string, string][] = [
    ['Project', project],
    ['Artist', artist],
    ['Fee', fee && offerText(fee, locale)],
    ['Split', split],
    ['Rights', rights],
    ['Exclusive', isExclusive ? 'Yes' : 'No'],
    ['First refusal', hasFirstRefusal ? 'Yes, after release' : ''],
  ]
  return lines.filter(([, value]) => value !== '')
}
