import type { Page } from '@playwright/test'
import type { PagePath } from '@velv/domain/pages.ts'
import { password } from '../support/steps.ts'
import {
  respondsChanged,
  respondsWithError,
  list,
  respondsEmpty,
  reading,
  respondsWith,
  neverResponds,
} from './mock-responses.ts'
import type { Shot, States } from './shot.ts'
import { openDialog, press } from './page-steps.ts'

const mira = (path: string, rest: Partial<Shot> = {}): Shot => ({ who: 'songwriter', path, ...rest })
const ola = (path: string, rest: Partial<Shot> = {}): Shot => ({ who: 'screener', path, ...rest })

const feed = /\/api\/(drops|drop-counts|my\/demos)$/
const dropsToHear = /\/api\/(drops|screening-queue)$/

const recoveryCodes = Array.from({ length: 10 }, (_, place) => `7k2m-9x4p-c${place}de`)

const askForSecret = async (page: Page) => {
  await page.getByLabel('Your password').fill(password)
  await press('Continue')(page)
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
}

const twoFactor = (change: object) => (original: Record<string, Record<string, object>>) => ({
  me: { ...original['me'], twoFactor: { ...original['me']!['twoFactor'], ...change } },
})

/** Pages of every account. */
export const accountShots = {
  '/': {
    ...list(mira('/'), feed),
    'new-user': { who: 'newcomer', path: '/' },
    search: mira('/?q=voice&sort=closing'),
    'no-results': mira('/?q=zeppelin'),
    owner: { who: 'anr', path: '/' },
    screener: ola('/'),
    'screener-empty': ola('/', { mocks: respondsEmpty(dropsToHear) }),
    'screener-failed': ola('/', { mocks: respondsWithError(dropsToHear) }),
    'screener-loading': ola('/', { mocks: neverResponds(dropsToHear), isPending: true }),
  },
  '/account': {
    ...reading(mira('/account')),
    screener: ola('/account'),
    owner: { who: 'anr', path: '/account' },
    plus: { who: 'songwriterproducer', path: '/account#plus' },
    'change-email': mira('/account', {
      act: (page) =>
        page
          .getByRole('button', { name: /^Change/ })
          .nth(1)
          .click(),
    }),
    picture: mira('/account', { act: openDialog('Add picture') }),
    delete: mira('/account', { act: openDialog('Delete Account') }),
  },
  '/account/two-factor': {
    full: mira('/account/two-factor'),
    'set-up': mira('/account/two-factor', { act: askForSecret }),
    codes: mira('/account/two-factor', {
      mocks: respondsWith(/two-factor\/confirm$/, { recoveryCodes }),
      act: async (page) => {
        await askForSecret(page)
        await page.getByLabel('Code', { exact: true }).fill('012345')
        await press('Turn on')(page)
        await page.getByText(recoveryCodes[0]!).waitFor()
      },
    }),
    on: mira('/account/two-factor', {
      mocks: respondsChanged(/\/api\/me$/, twoFactor({ since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 2 })),
      act: press('Turn off two-factor authentication'),
    }),
    overdue: {
      who: 'admin',
      path: '/admin',
      mocks: respondsChanged(/\/api\/me$/, twoFactor({ requiredFrom: '2026-11-20T10:00:00.000Z', isDue: true })),
    },
  },
  '*': { full: mira('/no/such/page') },
} satisfies Partial<Record<PagePath, States>>
