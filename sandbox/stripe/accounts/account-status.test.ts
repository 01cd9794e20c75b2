import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishOnboarding, openPayoutAccount } from '../../testing/open-payout-account.ts'
import { openTestSandbox } from '../../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../../testing/open-test-sandbox.ts'
import { accountStatusOf } from './account-status.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

const document = ['individual.verification.document']

it.each([
  ['finished', true, 'active', { currently_due: [], disabled_reason: null }],
  ['unfinished', false, 'inactive', { past_due: ['external_account'], disabled_reason: 'requirements.past_due' }],
  ['due-soon', true, 'active', { currently_due: document, past_due: [], disabled_reason: null }],
  ['past-due', false, 'inactive', { past_due: document, disabled_reason: 'requirements.past_due' }],
  [
    'pending',
    false,
    'pending',
    { pending_verification: document, disabled_reason: 'requirements.pending_verification' },
  ],
  ['restricted', false, 'inactive', { currently_due: [], disabled_reason: 'platform_paused' }],
  ['rejected', false, 'inactive', { currently_due: [], disabled_reason: 'rejected.fraud' }],
])('is reported as Stripe does: %s', async (status, payouts_enabled, transfers, requirements) => {
  const { id } = await openPayoutAccount(test.client())
  await finishOnboarding(test, id)
  await test.press(`/accounts/${id}`, { status })
  const account = await test.client().accounts.retrieve(id)
  expect(account).toMatchObject({ payouts_enabled, capabilities: { transfers }, requirements })
  expect(accountStatusOf(account)).toBe(status)
  const isSoon = status === 'due-soon'
  const days = ((account.requirements?.current_deadline ?? 0) - test.now().getTime() / 1000) / 86_400
  expect(isSoon ? Math.round(days) : account.requirements?.current_deadline).toBe(isSoon ? 14 : null)
  expect(await (await fetch(`${test.sandbox.httpUrl}/accounts/${id}`)).text()).toContain(`<dd>${status}</dd>`)
})
