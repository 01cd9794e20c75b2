import { describe, expect, it } from 'vitest'
import { activeDealFilters, type DealFilters, dealFilters, dealFiltersIn, noDealFilters } from './deal-filters.ts'
import { emptyBriefFields, textFieldNames } from '../brief-fields.ts'
import { noExclusions } from '../feed-exclusions.ts'
import { isMet } from '../filters/condition.ts'
import { feedConditions } from '../filters/feed-conditions.ts'
import { filterFactsOf } from '../filters/filter-facts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const drop = {
  use: 'series',
  vocal: 'female',
  offer: 'fee GBP 600-900',
  tempo: '72-84',
  expireTime: '2026-11-25T12:00:00Z',
}
const silent = { use: '', vocal: '', offer: '', tempo: '', expireTime: '2027-02-01T12:00:00Z' }

function matchesDealFilters(stated: typeof drop, deal: DealFilters): boolean {
  const brief = { ...emptyBriefFields(textFieldNames), ...stated, expireTime: new Date(stated.expireTime) }
  return feedConditions({ exclusions: noExclusions, deal }, now).every((one) => isMet(one, filterFactsOf(brief)))
}

describe('filters by the deal [B-1]', () => {
  it.each([
    ['use', 'series,ad', true],
    ['use', 'film', false],
    ['vocal', 'female', true],
    ['vocal', 'male,duet', false],
    ['fee', '700', true],
    // The lower end of a range counts, whatever its upper end promises.
    ['fee', '900', false],
    ['tempo', '84-90', true],
    ['tempo', '80', true],
    ['tempo', '85-120', false],
    ['closes', '7', true],
    ['closes', '4', false],
  ])('%s %s matches: %s', (name, value, isMatch) => {
    expect(matchesDealFilters(drop, { ...noDealFilters, [name]: value })).toBe(isMatch)
    expect(matchesDealFilters(silent, { ...noDealFilters, [name]: value })).toBe(false)
  })

  it('includes offers to be negotiated only on request', () => {
    const negotiable = { ...drop, offer: 'negotiable' }
    const matches = (fee: string) => matchesDealFilters(negotiable, { ...noDealFilters, fee })
    expect([matches('400'), matches('400,negotiable')]).toEqual([false, true])
  })

  it('needs every filter to match, and matches everything without one', () => {
    expect(matchesDealFilters(drop, { ...noDealFilters, use: 'series', vocal: 'male' })).toBe(false)
    expect(matchesDealFilters(silent, noDealFilters)).toBe(true)
  })

  it('keeps only known filters, in a fixed order', () => {
    const filters = dealFiltersIn({
      use: 'film,ad,constructor,film',
      vocal: 'soprano',
      fee: '400,maybe',
      tempo: '300-20',
      closes: '0',
      sort: 'fee',
    })
    expect(filters).toEqual({ ...noDealFilters, use: 'film,ad', fee: '400' })
    expect(activeDealFilters(filters)).toEqual(['use', 'fee'])
    expect(dealFiltersIn({ fee: '99999999999', closes: '1e9', use: ['film'] })).toEqual(noDealFilters)
  })

  it('reads as a chip', () => {
    const read = (name: keyof typeof dealFilters, value: string) => dealFilters[name].describe(value)
    expect([
      read('use', 'artistRelease,ad'),
      read('vocal', 'instrumental'),
      read('fee', '400'),
      read('fee', '1500,negotiable'),
      read('tempo', '90-130'),
      read('closes', '30'),
    ]).toEqual([
      'Artist release, Ad',
      'No vocal',
      '$400 and up',
      '$1,500 and up or negotiable',
      '90–130 BPM',
      'within 30 days',
    ])
  })
})
