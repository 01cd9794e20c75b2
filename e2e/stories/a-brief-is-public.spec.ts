import { expect } from '@playwright/test'
import { createLiveDrop, postApi, publishDrop } from '../support/drop-steps.ts'
import { chooseProfession, followEmailLink, openPage, password } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

test('[W-1] a visitor reads a brief without JavaScript, signs up, and comes back to it through verification', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const { ingrid, ada } = await createLiveDrop(browser, server, problems)
  const dropId = await publishDrop(ingrid, ada, server, {
    genre: ['jazz'],
    lookingFor: ['A waltz that Ines Lund can whisper.', 'Under three minutes.'],
    importantNote: 'No strings, please.',
  })
  const { number } = await (await ada.request.get(`/api/drops/${dropId}`)).json()
  const heading = 'A jazz artist in Sweden'

  await test.step('the link of the drop leads a visitor to its brief, which needs no script', async () => {
    const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/drop/${dropId}`)
    await expect(page).toHaveURL(`/home?next=${encodeURIComponent(`/drop/${dropId}`)}`)
    await page.getByRole('list', { name: 'Open drops' }).getByRole('link').first().click()
    await expect(page).toHaveURL(`/brief/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const paper = page.getByRole('article')
    await expect(paper).toContainText(`Brief ${number} · Jazz · Sweden`)
    await expect(paper).toContainText('A waltz that the artist can whisper.')
    await expect(paper).toContainText('No strings, please.')
    await expect(paper).toContainText('UTC')
    await expect(page.getByText('$13.00').first()).toBeVisible()
    expect(await page.content()).not.toMatch(/Ines Lund|Northbound|Ingrid/)
    await expect(page.getByRole('button')).toHaveCount(0)
    await context.close()
  })

  const visitor = await openPage(browser, server, problems)

  await test.step('with a script, the visitor sees their own time and can copy the link', async () => {
    await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.goto(`/brief/${number}`)
    await expect(visitor.getByRole('article')).toContainText('your time')
    await visitor.getByRole('button', { name: 'Copy link' }).click()
    await expect(visitor.getByRole('status')).toHaveText('Copied!')
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(`${server.baseUrl}/brief/${number}`)
  })

  await test.step('signing up leads through verification back to the brief, from the form and from the email', async () => {
    await visitor.getByRole('link', { name: 'Sign up and submit' }).filter({ visible: true }).click()
    await chooseProfession(visitor, 'songWriter')
    await visitor.getByLabel('Name').fill('Nora Lind')
    await visitor.getByLabel('Email').fill('nora@example.com')
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('checkbox').check()
    await visitor.getByRole('button', { name: 'Sign up' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()

    const mailTab = await visitor.context().newPage()
    await followEmailLink(mailTab, server, 'nora@example.com', 'Verify your email')
    await expect(mailTab).toHaveURL(`/brief/${number}`)
    await mailTab.close()
    await expect(visitor).toHaveURL(`/brief/${number}`)
    await visitor.getByRole('link', { name: 'Open this drop' }).filter({ visible: true }).click()
    await expect(visitor).toHaveURL(`/drop/${dropId}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ines Lund' })).toBeVisible()
  })

  await test.step('a paused drop has no page', async () => {
    await postApi(ada, server, `/api/drops/${dropId}/pause`, { reason: 'We are looking into this brief.' })
    const response = await visitor.goto(`/brief/${number}`)
    expect(response!.status()).toBe(404)
    await expect(visitor.getByRole('heading', { level: 1, name: 'We couldn’t find this brief' })).toBeVisible()
  })
  expect(problems).toEqual([])
})
