import { expect, it } from 'vitest'
import { refundDone, refundHappens } from './refund-words.ts'

type Told = Parameters<typeof refundHappens>[0]

const payment = (result: Told['demo']['result'], change: Partial<Told> = {}): Told => ({
  amount: 1200,
  currency: 'eur',
  method: 'checkout',
  payer: { id: 'mira', name: 'Mira Halden', email: 'mira@example.com' },
  demo: { id: 'demo', title: 'Slow Exit', result },
  ...change,
})

it('[M-1] before a payment is given back it is said what becomes of the demo', () => {
  expect(refundHappens(payment('screening'), 'en')).toBe(
    '€12.00 goes back to where it came from; a bank takes some days for it. The demo is still in SCREENING and leaves the queue. Mira Halden is told, and it cannot be taken back.',
  )
  expect(refundHappens(payment('pitch'), 'en')).toContain('The demo keeps its result, PITCHED.')
  expect(refundHappens(payment('nogo'), 'en')).toContain('The demo keeps its result, NO GO.')
  expect(refundHappens(payment('refunded'), 'en')).toContain('has left the queue already')
})

it('[M-1] an included submission is given back as one, and who has left is not told', () => {
  const included = payment('screening', { method: 'included', amount: 0 })
  expect(refundHappens(included, 'en')).toMatch(/^The included submission can be used again\./)
  expect(refundDone(included)).toBe('The included submission goes back to Mira Halden.')
  const gone = payment('pitch', { payer: { id: 'x', name: null, email: null } })
  expect(refundHappens(gone, 'en')).toMatch(/PITCHED\. It cannot be taken back\.$/)
  expect(refundDone(gone, 'en')).toBe('€12.00 goes back.')
})
