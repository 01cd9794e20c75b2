import { expect } from '@playwright/test'
import { test } from './house.ts'
import { comeIn, letIn } from './steps.ts'

test('[P11] the profile menu leads to the profile, to the admin area for admins only, and out', async ({
  browser,
  house,
}) => {
  const wrongs: string[] = []
  const ada = await comeIn(browser, house, wrongs)
  await letIn(ada, house, 'Ada Linde', 'ada@example.com', 'producer')
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

  await test.step('as an admin she finds Admin too, and is called Admin there', async () => {
    house.grantAdmin('ada@example.com')
    await ada.reload()
    await menu.click()
    await expect(rows).toHaveText(['Profile', 'Admin', 'Logout'])
    await rows.getByText('Admin').click()
    await expect(ada).toHaveURL(/\/admin/)
    await expect(menu).toContainText('Admin')
    await expect(menu).not.toContainText('Ada Linde')
  })

  await test.step('Logout leads to the landing page, and nobody is there any more', async () => {
    await menu.click()
    await rows.getByText('Logout').click()
    await expect(ada).toHaveURL('/home')
    expect((await ada.request.get('/api/me')).status()).toBe(401)
  })
  expect(wrongs).toEqual([])
})
