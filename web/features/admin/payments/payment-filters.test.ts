import { expect, it } from 'vitest'
import { parseUrlFilters, urlFilterParams } from '../../../lib/url/url-filters.ts'
import { emptyPaymentsText, paymentFilters } from './payment-filters.ts'

const filters = (address: string) => parseUrlFilters(paymentFilters, new URLSearchParams(address))

it('[M-1] reads filters from the URL and omits defaults when writing them', () => {
  expect(filters('')).toEqual({ view: 'all', search: '', person: '' })
  expect(filters('view=disputed&search=%20pi_1%20&person=ada')).toEqual({
    view: 'disputed',
    search: 'pi_1',
    person: 'ada',
  })
  expect(filters('view=stolen').view).toBe('all')
  expect(filters(`search=${'x'.repeat(300)}`).search).toHaveLength(200)
  expect(urlFilterParams(paymentFilters, filters(''))).toEqual({})
  expect(urlFilterParams(paymentFilters, filters('view=paid&search=mira'))).toEqual({ view: 'paid', search: 'mira' })
})

it('[M-1] explains an empty list by its view or its search', () => {
  expect(emptyPaymentsText(filters('view=disputed')).title).toBe('No disputes')
  expect(emptyPaymentsText(filters('search=pi_9')).message).toBe(
    'No payment matches “pi_9”. Enter a name, email, or product ID, or a full receipt number.',
  )
  expect(emptyPaymentsText(filters('search=pi_9&view=refunded')).message).toMatch(/under Refunded\./)
  expect(emptyPaymentsText(filters('person=ada')).title).toBe('No payments from this person')
})
