import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { postApi } from '../support/drop-steps.ts'
import { openPage, signUpVerified, signUpSongwriter } from '../support/steps.ts'

const notificationList = (page: Page) =>
  page.getByRole('navigation', { name: 'Side' }).getByRole('button', { name: /notifications/i })
const nothing = 'No new notifications'
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('[N-4] [P9] people get a notification in every tab, and reading it in one marks it read in all', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, server, problems)
  const ada = await openPage(browser, server, problems)
  await signUpVerified(ada, server, 'Ada Linde', 'ada@example.com', 'manager')
  await server.grantAdmin('ada@example.com')
  await signUpSongwriter(page, server, 'Mira Halden', 'mira@example.com')
  const tab = await page.context().newPage()
  await tab.goto('/my-pitches')
  await expect(tab.locator('.skeleton')).toHaveCount(0)
  const { me } = await (await page.request.get('/api/me')).json()
  const staff = (act: string) => postApi(ada, server, `/api/admin/people/${me.id}/${act}`)

  await test.step('a staff action on the account appears in every tab with its notification, without a reload', async () => {
    await expect(notificationList(page)).toHaveText(nothing)
    await expect(notificationList(tab)).toHaveText(nothing)
    await staff('grant-admin')
    await expect(notificationList(page)).toHaveAccessibleName(/^Notifications.* 1 new$/)
    await expect(notificationList(tab)).toHaveAccessibleName(/^Notifications.* 1 new$/)
    await tab.getByRole('button', { name: 'Profile menu' }).click()
    await expect(tab.getByRole('menuitem', { name: 'Admin' })).toBeVisible()
    await tab.keyboard.press('Escape')
    await staff('revoke-admin')
    await staff('grant-admin')
    await expect(notificationList(tab)).toHaveAccessibleName(/ 3 new$/)
  })

  await test.step('following a notification opens its page and marks it read in the other tab too', async () => {
    await notificationList(page).click()
    const first = list(page).getByRole('listitem').first().getByRole('link')
    await expect(first).toHaveAccessibleName(/^New You’re now an admin/)
    await first.click()
    await expect(page).toHaveURL('/admin')
    await expect(list(page)).toHaveCount(0)
    await expect(notificationList(tab)).toHaveAccessibleName(/ 2 new$/)
    await expect(notificationList(page)).toHaveAccessibleName(/ 2 new$/)
  })

  await test.step('all are marked read at once, and the other tab shows that nothing is new', async () => {
    await notificationList(page).click()
    await list(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(list(page).getByText(nothing)).toBeVisible()
    await expect(list(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    await expect(notificationList(tab)).toHaveText(nothing)
    expect((await (await page.request.get('/api/notices')).json()).unread).toBe(0)
    await page.keyboard.press('Escape')
    await expect(notificationList(page)).toHaveText(nothing)
  })

  await test.step('the list closes when a notification leads to the current page', async () => {
    await tab.goto('/admin')
    await expect(tab.locator('.skeleton')).toHaveCount(0)
    await notificationList(tab).click()
    await list(tab)
      .getByRole('link', { name: /^You’re now an admin/ })
      .last()
      .click()
    await expect(list(tab)).toHaveCount(0)
    await expect(tab).toHaveURL('/admin')
  })

  await test.step('a list that fails to load says so, and loads on retry', async () => {
    await page.route('**/api/notices*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    // It must not say "No new notifications", because that is unknown.
    await expect(notificationList(page)).toHaveText('Notifications')
    await notificationList(page).click()
    await expect(list(page).getByText('We couldn’t load the notifications.')).toBeVisible()
    await page.unroute('**/api/notices*')
    await list(page).getByRole('button', { name: 'Try again' }).click()
    await expect(list(page).getByText('You’re now an admin').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone the badge is on the menu, and the list is inside it', async () => {
    await staff('revoke-admin')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu, 1 new notification', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await expect(list(page).getByRole('link', { name: /^New You’re no longer an admin/ })).toBeVisible()
  })

  await test.step('an account without notifications reads what will appear there', async () => {
    const kim = await openPage(browser, server, problems)
    await signUpSongwriter(kim, server, 'Kim Aster', 'kim@example.com')
    await notificationList(kim).click()
    await expect(list(kim).getByText('Updates on your songs')).toBeVisible()
  })
  expect(problems).toEqual([])
})
