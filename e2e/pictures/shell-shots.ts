import type { Page } from '@playwright/test'
import { respondsWithError, respondsEmpty, neverResponds } from './mock-responses.ts'
import type { Shot, States } from './shot.ts'
import { firstOf, openDialog, openMenu, pressInMenu } from './page-steps.ts'

const mira = (rest: Partial<Shot> = {}): Shot => ({ who: 'songwriter', path: '/favorites', ...rest })

const notifications = /\/api\/notices$/
const showNotifications = pressInMenu(/^(No new n|N)otifications/)

const openFilter = pressInMenu(/^Filter\b/)
const filter = async (page: Page) => {
  await openFilter(page)
  await page.getByRole('checkbox', { name: 'Scandinavia' }).click()
}
const findCountry = async (page: Page) => {
  await openFilter(page)
  await page.getByLabel('Find a country or language').fill('ja')
}

const myPitch = firstOf('/api/my/demos', ({ id, dropId }) => `/my-pitches/${dropId}/${id}`, 'Paper Moons')
const playOwnSong = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Play|Listen)/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await page.waitForTimeout(4000)
}

const gate = (who: string): Shot => ({ who, path: '/' })

/** The parts around the pages of the app, and the pages before it. */
export const shellShots = {
  gate: {
    full: gate('unverified'),
    review: gate('june'),
    'not-approved': gate('kofi'),
    screener: gate('sami'),
    payout: gate('unpaid'),
    account: { ...gate('june'), act: (page) => page.getByText('Your account', { exact: true }).click() },
    'back-from-stripe': { who: 'unpaid', path: '/stripe/verification/acct_1' },
  },
  frame: {
    full: mira(),
    menu: mira({
      act: (page, size) => (size === 'phone' ? openDialog(/^Menu/)(page) : openMenu(/^Profile menu/)(page)),
    }),
    'profile-menu': mira({ act: openMenu(/^Profile menu/) }),
    'admin-menu': { who: 'admin', path: '/admin', act: openMenu(/^A&R/) },
    // Opening them marks them as read, which other shots would show.
    notifications: mira({ who: 'lena', act: showNotifications }),
    'notifications-empty': mira({ mocks: respondsEmpty(notifications), act: showNotifications }),
    'notifications-failed': mira({ mocks: respondsWithError(notifications), act: showNotifications }),
    'notifications-loading': mira({ mocks: neverResponds(notifications), isPending: true, act: showNotifications }),
    filter: mira({ path: '/', act: filter }),
    'filter-search': mira({ path: '/', act: findCountry }),
    loading: mira({ mocks: neverResponds(/\/api\/me$/), isPending: true }),
    unreachable: mira({ mocks: respondsWithError(/\/api\/me$/) }),
    offline: { path: '/offline.html' },
  },
  player: {
    full: mira({ path: myPitch, act: playOwnSong }),
    sheet: mira({
      path: myPitch,
      act: async (page, size) => {
        await playOwnSong(page)
        if (size === 'phone') await openDialog(/^Open the player/)(page)
      },
    }),
    failed: mira({
      path: myPitch,
      mocks: (page) => page.route(/\/listen$|\/media\//, (route) => route.fulfill({ status: 500 })),
      act: playOwnSong,
    }),
  },
} satisfies Record<string, States>
