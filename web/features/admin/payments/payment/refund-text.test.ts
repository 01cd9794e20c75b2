import { expect, it } from 'vitest'
import { refundDoneText, refundEffectText } from './refund-text.ts'

type RefundState = Parameters<typeof refundEffectText>[0]

const payment = (result: RefundState['demo']['result'], change: Partial<RefundState> = {}): RefundState => ({
  amount: 1200,
  currency: 'eur',
  method: 'checkout',
  payer: { id: 'mira', name: 'Mira Halden', email: 'mira@example.com' },
  demo: { id: 'demo', title: 'Slow Exit', result },
  ...change,
})

it('[M-1] explains before a refund what happens to the demo', () => {
  expect(refundEffectText(payment('screening'), 'en')).toBe(
    '€12.00 goes back to where it came from; a bank takes some days for it. The demo is still in SCREENING and leaves the queue. Mira Halden is told, and it cannot be taken back.',
  )
  expect(refundEffectText(payment('pitch'), 'en')).toContain('The demo keeps its result, PITCHED.')
  expect(refundEffectText(payment('nogo'), 'en')).toContain('The demo keeps its result, NO GO.')
  expect(refundEffectText(payment('refunded'), 'en')).toContain('has left the queue already')
})

it('[M-1] returns an included submission as one, and notifies nobody who has deleted their account', () => {
  const included = payment('screening', { method: 'included', amount: 0 })
  expect(refundEffectText(included, 'en')).toMatch(/^The included submission can be used again\./)
  expect(refundDoneText(included)).toBe('The included submission goes back to Mira Halden.')
  const withoutPayer = payment('pitch', { payer: { id: 'x', name: null, email: null } })
  expect(refundEffectText(withoutPayer, 'en')).toMatch(/PITCHED\. It cannot be taken back\.$/)
  expect(refundDoneText(withoutPayer, 'en')).toBe('€12.00 goes back.')
})
