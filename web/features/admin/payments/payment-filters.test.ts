import { expect, it } from 'vitest'
import { parseUrlFilters, urlFilterParams } from '../../../lib/url/url-filters.ts'
import { type Payment, totalsText } from './payment.ts'
import { emptyPaymentsText, paymentFilters } from './payment-filters.ts'

const filters = (address: string) => parseUrlFilters(paymentFilters, new URLSearchParams(address))

it('[M-1] reads filters from the URL and omits defaults when writing them', () => {
  expect(filters('')).toEqual({ view: 'all', search: '', person: '', from: '', to: '' })
  expect(filters('view=disputed&search=%20pi_1%20&person=ada&from=2026-11-01&to=yesterday')).toEqual({
    view: 'disputed',
    search: 'pi_1',
    person: 'ada',
    from: '2026-11-01',
    to: '',
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

it('[W-2] adds up what was paid and stays, by currency', () => {
  const payment = (state: 'paid' | 'refunded', amount: number, currency: string, method = 'checkout') =>
    ({ state, amount, currency, method }) as Payment
  const listed = [
    payment('paid', 1200, 'eur'),
    payment('refunded', 1200, 'eur'),
    payment('paid', 1200, 'eur'),
    payment('paid', 1300, 'usd'),
    payment('paid', 0, 'usd', 'included'),
  ]
  expect(totalsText(listed, 'en')).toBe('€24.00, $13.00 paid')
  expect(totalsText([], 'en')).toBe('')
})
