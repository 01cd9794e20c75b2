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

it('[M-1] explains before a refund what happens to the song', () => {
  expect(refundEffectText(payment('screening'), 'en')).toBe(
    '€12.00 will be returned to the original payment method. It can take a few days to arrive. The song is still in screening and will leave the queue. We’ll notify Mira Halden. This can’t be undone.',
  )
  expect(refundEffectText(payment('pitch'), 'en')).toContain('The song keeps its result: PITCHED.')
  expect(refundEffectText(payment('nogo'), 'en')).toContain('The song keeps its result: NO GO.')
  expect(refundEffectText(payment('refunded'), 'en')).toContain('has already left the queue')
})

it('[M-1] returns an included submission as one, and notifies nobody who has deleted their account', () => {
  const included = payment('screening', { method: 'included', amount: 0 })
  expect(refundEffectText(included, 'en')).toMatch(/^The included submission becomes available again\./)
  expect(refundDoneText(included)).toBe('Refund of the included submission to Mira Halden started.')
  const withoutPayer = payment('pitch', { payer: { id: 'x', name: null, email: null } })
  expect(refundEffectText(withoutPayer, 'en')).toMatch(/PITCHED\. This can’t be undone\.$/)
  expect(refundDoneText(withoutPayer, 'en')).toBe('Refund of €12.00 started.')
})
