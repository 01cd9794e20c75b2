import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startTestServer } from '../support/test-server.ts'
import { openPage, followEmailLink, signUp } from '../support/steps.ts'

test('[P6] people who open a page on another host get a full page load, from account pages, the app and the address bar', async ({
  browser,
}) => {
  const elsewhere = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Staging</title><h1>Staging ${request.url}</h1>`)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve))
  const host = `http://localhost:${(elsewhere.address() as AddressInfo).port}`
  const pages = { '/forgotpassword': `${host}/reset`, '/account': `${host}/profile` }
  const server = await startTestServer({ variables: { EXTERNAL_PAGES: JSON.stringify(pages) } })
  const problems: string[] = []
  const page = await openPage(browser, server, problems)

  await page.goto('/account')
  await expect(page).toHaveURL(`${host}/profile`)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL(`${host}/reset`)
  await expect(page.getByRole('heading')).toHaveText('Staging /reset')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  await signUp(page, 'Mira Holm', 'mira.holm@example.com', 'songWriter')
  await followEmailLink(page, server, 'mira.holm@example.com', 'Verify your email')
  await page.goto('/')
  await page.getByRole('button', { name: /Mira Holm/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`${host}/profile`)

  expect(problems).toEqual([])
  await page.context().close()
  await server.stop()
  elsewhere.closeAllConnections()
  await new Promise((resolve) => elsewhere.close(resolve))
})
