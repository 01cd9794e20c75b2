import type { PagePath } from '@velv/domain/pages.ts'
import type { Page } from '@playwright/test'
import { all, respondsChanged, list, respondsEmpty, reading, respondsWith } from './mock-responses.ts'
import type { Shot, States } from './shot.ts'
import { firstOf, play, playEnough, press } from './page-steps.ts'

const ola = (path: Shot['path'], rest: Partial<Shot> = {}): Shot => ({ who: 'screener', path, ...rest })

const pitchingView = firstOf('/api/drops', ({ id }) => `/drop/pitch/${id}`, 'Ines Lund')
const inbox = firstOf('/api/my/inbox', ({ id }) => `/drop/pitch/${id}`, 'Baía Norte')
const queue = /\/api\/drops\/[^/]+\/demos$/

/** Opens the form of a decision, and chooses by digits. */
const openForm =
  (...keys: string[]) =>
  async (page: Page) => {
    await playEnough(page)
    for (const key of keys) await page.keyboard.press(key)
    await page.getByRole('form').waitFor()
  }

const hold = async (page: Page) => {
  await play(page)
  await page.keyboard.press('h')
  await page.getByText(/ is on hold$/).waitFor()
}

const openTerms = async (page: Page) => {
  await hold(page)
  await page.getByRole('button', { name: /^Terms/ }).click()
  await page.getByRole('dialog').waitFor()
}

const undoHold = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('z')
}

const selectHeld: Shot['act'] = async (page, size) => {
  if (size !== 'wide') await press(/Queue/)(page)
  await page
    .getByRole('button', { name: /Paper Moons/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Hold', exact: true }).waitFor()
}

/** On a wide screen this is in the list of keys, on a phone in the queue. */
const showKeys: Shot['act'] = async (page, size) => {
  await (size === 'wide' ? page.keyboard.press('?') : press(/Queue/)(page))
  await page.getByRole('dialog').waitFor()
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const sentWithdrawal = {
  id: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
  state: 'sent',
  amountMicros: 136_150_000,
  returnedMicros: 0,
  failureReason: null,
  requestedAt: hoursAgo(26),
  sentAt: hoursAgo(26),
  arrivesAt: hoursAgo(-40),
  paidAt: null,
  failedAt: null,
}

const failedWithdrawal = {
  ...sentWithdrawal,
  state: 'failed',
  failureReason: 'bank',
  returnedMicros: 136_150_000,
  failedAt: hoursAgo(2),
}

/** A wallet after weeks of listening, or before the first session. */
const wallet = (change: { balanceMicros?: number; withdrawal?: object }) => {
  const balanceMicros = change.balanceMicros ?? 0
  return respondsWith(/\/api\/wallet$/, {
    currency: 'usd',
    secondsRateMicros: 6700,
    seconds: 0,
    withdrawal: null,
    balanceMicros,
    withdrawableMicros: Math.floor(balanceMicros / 10_000) * 10_000,
    ...change,
  })
}

const emptyDays = respondsWith(/\/api\/wallet\/days/, {
  days: [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ day: hoursAgo(24 * ago).slice(0, 10), seconds: 0 })),
})

const unfinishedStripeAccount = { detailsSubmitted: false, payoutsEnabled: false, restriction: null }

const status = (isReady: boolean) =>
  respondsWith(/\/api\/payout-account\/status$/, {
    id: 'acct_demo_screener',
    details_submitted: isReady,
    payouts_enabled: isReady,
    restriction: null,
  })

/** The screener has left Stripe before the end. */
const unfinishedAccount = all(
  status(false),
  respondsWith(/\/api\/payout-account\/link$/, { url: '/' }),
  respondsChanged(/\/api\/me$/, ({ me }) => ({
    me: { ...me, stripeAccount: { ...me!['stripeAccount'], ...unfinishedStripeAccount } },
  })),
)

const account = '/stripe/verification/acct_demo_screener'

/** Pages of screeners, and the page where owners answer. */
export const screenerShots = {
  '/drop/pitch/:id': {
    ...list(ola(pitchingView)),
    full: ola(pitchingView, { act: play }),
    empty: ola(pitchingView, { mocks: respondsEmpty(queue) }),
    'nogo-reason': ola(pitchingView, { act: openForm('x') }),
    pitch: ola(pitchingView, { act: openForm('p', '1', '5') }),
    shortcuts: ola(pitchingView, { act: showKeys }),
    owner: { who: 'anr', path: inbox, act: play },
    'owner-nogo-reason': { who: 'anr', path: inbox, act: openForm('x', '9') },
    'owner-undo': { who: 'anr', path: inbox, act: hold, after: (page) => page.keyboard.press('z') },
    'owner-hold-terms': { who: 'anr', path: inbox, act: openTerms, after: undoHold },
    'owner-on-hold': { who: 'anr', path: inbox, act: selectHeld },
    'owner-empty': { who: 'anr', path: inbox, mocks: respondsEmpty(queue) },
  },
  '/wallet': {
    ...reading(ola('/wallet')),
    empty: ola('/wallet', { mocks: all(respondsEmpty(/\/api\/wallet\/entries/), wallet({}), emptyDays) }),
    withdrawable: ola('/wallet', { mocks: wallet({ balanceMicros: 136_157_500 }) }),
    'withdrawal-sent': ola('/wallet', { mocks: wallet({ withdrawal: sentWithdrawal }) }),
    'withdrawal-failed': ola('/wallet', {
      mocks: wallet({ balanceMicros: 136_157_500, withdrawal: failedWithdrawal }),
    }),
  },
  '/stripe/verification/:id': {
    ...reading(ola(account)),
    full: ola(account, { mocks: status(true) }),
    unfinished: ola(account, { mocks: unfinishedAccount }),
    'other-account': ola('/stripe/verification/acct_1'),
  },
} satisfies Partial<Record<PagePath, States>>
