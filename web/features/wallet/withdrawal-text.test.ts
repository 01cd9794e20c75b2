import { expect, it } from 'vitest'
import { missingText, withdrawFromText, withdrawalRule } from './withdrawal-text.ts'

it('states the rule to the letter, with money in the viewer’s locale [L-4]', () => {
  expect(withdrawalRule('en-US')).toBe(
    'You withdraw your whole balance at once, at least $50.00. It takes about 1-5 business days.',
  )
  expect(withdrawFromText('de-DE')).toBe('Minimum withdrawal: 50,00\u00a0$')
})

it('rounds the missing amount up to the cent [L-4]', () => {
  const balances = [0, 49_815_001, 49_999_999, 50_000_000, 60_000_000]
  expect(balances.map((balance) => missingText(balance, 'en-US'))).toEqual([
    '$50.00',
    '$0.19',
    '$0.01',
    '$0.00',
    '$0.00',
  ])
})
