import { openTestSandbox, type TestSandbox } from '@velv/sandbox/testing/open-test-sandbox.ts'
import { finishOnboarding } from '@velv/sandbox/testing/open-payout-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from './client.ts'
import { restrictionOf } from './payout-restriction.ts'
import { stripePayouts } from './payouts.ts'

const document = 'individual.verification.document'

describe('the restriction of a payout account [L-5]', () => {
  let test: TestSandbox
  let payouts: ReturnType<typeof stripePayouts>
  let id: string

  beforeAll(async () => {
    test = await openTestSandbox()
    const at = { host: '127.0.0.1', port: test.sandbox.httpPort }
    payouts = stripePayouts(openClient({ secretKey: 'sk_test_velv_sandbox', webhookSecret: '', at }))
    id = await payouts.createPayoutAccount({ email: 'omar@ears.example', key: 'account-1' })
  })
  afterAll(() => test.close())

  it('is everything for a new account', async () => {
    expect(await payouts.readPayoutAccount(id)).toEqual({
      accountId: id,
      detailsSubmitted: false,
      payoutsEnabled: false,
      restriction: {
        stopped: true,
        needs: 'details',
        due: ['external_account', 'tos_acceptance.date'],
        deadline: null,
      },
    })
    await finishOnboarding(test, id)
  })

  it.each([
    ['finished', null],
    ['unfinished', { stopped: true, needs: 'details', due: ['external_account'], deadline: null }],
    ['due-soon', { stopped: false, needs: 'details', due: [document], deadline: expect.stringMatching(/Z$/) }],
    ['past-due', { stopped: true, needs: 'details', due: [document], deadline: null }],
    ['pending', { stopped: true, needs: 'waiting', due: [], deadline: null }],
    ['restricted', { stopped: true, needs: 'support', due: [], deadline: null }],
    ['rejected', { stopped: true, needs: 'support', due: [], deadline: null }],
  ])('%s', async (status, restriction) => {
    await test.press(`/accounts/${id}`, { status })
    const payoutsEnabled = !restriction?.stopped
    const account = { accountId: id, detailsSubmitted: true, payoutsEnabled, restriction }
    expect(await payouts.readPayoutAccount(id)).toEqual(account)
  })
})

type AccountFacts = Parameters<typeof restrictionOf>[0]
type Requirements = NonNullable<AccountFacts['requirements']>

const accountWith = (requirements: Partial<Requirements>, change: Partial<AccountFacts> = {}): AccountFacts => ({
  capabilities: { transfers: 'active' },
  details_submitted: true,
  payouts_enabled: false,
  requirements: {
    alternatives: null,
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: null,
    eventually_due: null,
    past_due: null,
    pending_verification: null,
    ...requirements,
  },
  ...change,
})

describe('restrictionOf [L-5]', () => {
  it.each<[string, Partial<Requirements>, Partial<AccountFacts>, string]>([
    [
      'what is due comes before what is looked at',
      { currently_due: ['x'], disabled_reason: 'under_review' },
      {},
      'details',
    ],
    ['a review is waited for', { disabled_reason: 'under_review' }, {}, 'waiting'],
    ['so is a verification', { pending_verification: ['x'] }, {}, 'waiting'],
    ['and a capability', {}, { capabilities: { transfers: 'pending' } }, 'waiting'],
    [
      'a rejected account need not give anything',
      { currently_due: ['x'], disabled_reason: 'rejected.other' },
      {},
      'support',
    ],
    ['a listed one neither', { disabled_reason: 'listed' }, {}, 'support'],
    [
      'nor one that the platform asked too little for',
      { disabled_reason: 'action_required.requested_capabilities' },
      {},
      'support',
    ],
    ['a reason of tomorrow is for support', { disabled_reason: 'new.reason' as never }, {}, 'support'],
    ['without a capability no transfer comes', {}, { payouts_enabled: true, capabilities: {} }, 'support'],
  ])('%s', (_, requirements, change, needs) => {
    expect(restrictionOf(accountWith(requirements, change))).toMatchObject({ stopped: true, needs })
  })

  it('names each due item once, including unknown ones', () => {
    const due = { currently_due: ['external_account', 'new.thing'], past_due: ['new.thing', 'tos_acceptance.date'] }
    expect(restrictionOf(accountWith(due))?.due).toEqual(['external_account', 'new.thing', 'tos_acceptance.date'])
  })

  it('includes a deadline only while it is in the future', () => {
    const due = { currently_due: ['x'], current_deadline: 1_800_000_000 }
    expect(restrictionOf(accountWith(due, { payouts_enabled: true }))).toEqual({
      stopped: false,
      needs: 'details',
      due: ['x'],
      deadline: '2027-01-15T08:00:00.000Z',
    })
    expect(restrictionOf(accountWith(due))?.deadline).toBeNull()
  })

  it('is null for an account that may be paid, even during a review', () => {
    expect(restrictionOf(accountWith({ pending_verification: ['x'] }, { payouts_enabled: true }))).toBeNull()
  })
})
