import { expect, it } from 'vitest'
import { canOpenStripe, payoutText } from './payout-text.ts'

const now = new Date('2026-11-20T12:00:00Z')
const deadline = '2026-11-30T12:00:00Z'
const document = 'individual.verification.document'

const of = (payoutStatus: object) =>
  payoutText(
    { accountId: 'acct_1', detailsSubmitted: true, payoutsEnabled: false, restriction: null, ...payoutStatus },
    now,
    'en-GB',
  )

const restricted = (restriction: object) =>
  of({ restriction: { stopped: true, needs: 'details', due: [], deadline: null, ...restriction } })

it('explains Stripe and offers to connect without an account, or with one just created [L-5]', () => {
  expect(payoutText(null).step).toBe('connect')
  const justCreated = {
    stopped: true,
    needs: 'details',
    due: ['external_account', 'tos_acceptance.date'],
    deadline: null,
  }
  expect(of({ detailsSubmitted: false, restriction: justCreated })).toMatchObject({
    step: 'connect',
    short: 'Some details are missing',
  })
})

it('says only whether Stripe pays while nothing else is known [L-5]', () => {
  expect(of({})).toMatchObject({ step: 'connect', short: 'Payouts aren’t enabled yet' })
  expect(of({ payoutsEnabled: true })).toMatchObject({ step: 'none', short: 'Ready for payouts' })
})

it.each([
  [{ due: ['external_account'] }, 'give', 'Stripe needs a bank account'],
  [{ due: [document], deadline }, 'give', 'Stripe needs a photo of your ID'],
  [{ needs: 'waiting', due: [document] }, 'wait', 'Stripe is reviewing your details'],
  [{ needs: 'support' }, 'support', 'Payouts stopped'],
  [{ stopped: false, due: [document], deadline }, 'give', 'Stripe needs a photo of your ID by Mon 30 Nov'],
  [{ stopped: false, due: [document] }, 'give', 'Stripe will need a photo of your ID'],
  [{ stopped: false, needs: 'waiting' }, 'none', 'Ready for payouts'],
  [{ stopped: false, needs: 'support', deadline }, 'support', 'Payouts stop on Mon 30 Nov'],
  [{ stopped: false, needs: 'support' }, 'support', 'Stripe has a question'],
])('%j: the next step is "%s", and the short text is "%s" [L-5]', (restriction, step, short) => {
  expect(restricted(restriction)).toMatchObject({ step, short })
})

it('names a deadline only while it is in the future [L-5]', () => {
  const due = ['external_account']
  expect(restricted({ due, deadline }).long).toBe('Stripe needs a bank account by Mon 30 Nov before it can pay you.')
  expect(restricted({ due, deadline: '2026-11-19T12:00:00Z' }).long).toBe(
    'Stripe needs a bank account before it can pay you.',
  )
})

it.each([
  [false, false, true],
  [true, false, true],
  [false, true, true],
  [true, true, false],
])('details submitted: %s, payouts enabled: %s, link available: %s [L-5]', (detailsSubmitted, payoutsEnabled, may) => {
  const restriction = { stopped: !payoutsEnabled, needs: 'support' as const, due: [], deadline: null }
  expect(canOpenStripe({ accountId: 'acct_1', detailsSubmitted, payoutsEnabled, restriction })).toBe(may)
})
