import { results } from '@velv/domain/demos/demo.ts'
import { feedSorts } from '@velv/domain/drops/feed.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentFilters, paymentViews } from '../features/admin/payments/payment-filters.ts'
import { peopleFilters, viewsFor } from '../features/admin/people/people-filters.ts'
import { pitchFilters } from '../features/demos/pitches/pitch-filters.ts'
import { feedFilters } from '../features/drops/feed/feed-filters.ts'
import { auditFilters } from '../features/admin/audit/audit-filters.ts'
import { parseUrlFilters, type UrlFilters, urlFilterParams } from '../lib/url/url-filters.ts'

const tables: [string, UrlFilters][] = [
  ['feed', feedFilters],
  ['people', peopleFilters('anr')],
  ['payments', paymentFilters],
  ['audit', auditFilters],
  ['pitches', pitchFilters],
]
// Random text is hardly ever one of these.
const choices = [...feedSorts, ...paymentViews, ...viewsFor('anr'), ...results]
const text = fc.oneof(fc.constantFrom(...choices), fc.string({ unit: 'binary', maxLength: 400 }))
const runs = { numRuns: 500 }

describe.each(tables)('the filters of the %s list', (_, rows) => {
  const keys = Object.values(rows).map(({ key }) => key)

  it('read any address as valid filters, which are written and read back as they are', () => {
    const entry = fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), text)
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const filters = parseUrlFilters(rows, new URLSearchParams(entries))
        const params = urlFilterParams(rows, filters)
        expect(parseUrlFilters(rows, new URLSearchParams(params))).toEqual(filters)
        expect(parseUrlFilters(rows, new URLSearchParams(new URLSearchParams(params).toString()))).toEqual(filters)
      }),
      runs,
    )
  })
})
