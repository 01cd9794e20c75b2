import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { openPage, signUpVerified, horizontalOverflow } from '../support/steps.ts'

test('[P11] people can open their profile and log out from the profile menu, and admins the admin area', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const ada = await openPage(browser, server, problems)
  await signUpVerified(ada, server, 'Ada Linde', 'ada@example.com', 'producer')
  const menu = ada.getByRole('button', { name: 'Profile menu' })
  const rows = ada.getByRole('menuitem')

  await test.step('a producer finds Profile and Logout', async () => {
    await ada.goto('/')
    await menu.click()
    await expect(rows).toHaveText(['Profile', 'Logout'])
    await rows.getByText('Profile').click()
    await expect(ada).toHaveURL('/account')
    await expect(menu).toContainText('Ada Linde')
  })

  await test.step('an admin also finds Admin, and is labeled Admin there', async () => {
    await server.grantAdmin('ada@example.com')
    await ada.reload()
    await menu.click()
    await expect(rows).toHaveText(['Profile', 'Admin', 'Logout'])
    await rows.getByText('Admin').click()
    await expect(ada).toHaveURL(/\/admin/)
    await expect(menu).toContainText('Admin')
    await expect(menu).not.toContainText('Ada Linde')
  })

  await test.step('Logout leads to the landing page, and nobody is logged in', async () => {
    await menu.click()
    await rows.getByText('Logout').click()
    await expect(ada).toHaveURL('/home')
    expect((await ada.request.get('/api/me')).status()).toBe(401)
  })
  expect(problems).toEqual([])
})

test('[P11] [P9] people on a phone find the same entries in the profile menu and the side menu, and admins are labeled Admin', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const ada = await openPage(browser, server, problems)
  await ada.setViewportSize({ width: 390, height: 844 })
  await signUpVerified(ada, server, 'Ada Linde', 'ada@example.com', 'anr')
  await server.grantAdmin('ada@example.com')
  await ada.goto('/')
  const profile = ada.getByRole('button', { name: 'Profile menu' })
  const label = profile.getByText('Admin', { exact: true })

  await test.step('outside of the admin area, nothing says Admin', async () => {
    await expect(profile).toBeVisible()
    await expect(label).toHaveCount(0)
    await profile.click()
    await expect(ada.getByRole('menuitem')).toHaveText(['Profile', 'Admin', 'Logout'])
  })

  await test.step('inside the admin area the label is visible on every page, and the bar fits the phone', async () => {
    await ada.getByRole('menuitem', { name: 'Admin' }).click()
    for (const path of ['/admin', '/admin/users', '/admin/review', '/admin/screener']) {
      await ada.goto(path)
      await expect(label).toBeInViewport({ ratio: 1 })
      expect(await horizontalOverflow(ada)).toBe(0)
    }
    await ada.goto('/')
    await expect(profile).toBeVisible()
    await expect(label).toHaveCount(0)
  })

  await test.step('the side menu leads to home, the drops, notifications and the filter', async () => {
    await ada.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = ada.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link').or(menu.getByRole('button'))).toHaveText([
      'Home',
      'Your drops',
      'No new notifications',
      'Filter',
      'Team1',
    ])
    await menu.getByRole('link', { name: 'Your drops' }).click()
    await expect(ada).toHaveURL('/drop')
    await expect(ada.getByRole('heading', { name: 'Your drops' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  })

  await test.step('Logout logs out', async () => {
    await profile.click()
    await ada.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(ada).toHaveURL('/home')
    expect((await ada.request.get('/api/me')).status()).toBe(401)
  })
  expect(problems).toEqual([])
})
