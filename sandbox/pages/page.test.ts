import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { expect, it } from 'vitest'
import { page } from './page.ts'

it('allows its own style and nothing else', async () => {
  const response = await page({ title: 'Songs', body: html`<h1>Songs</h1>` })
  const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
  expect(style.length).toBeGreaterThan(1000)
})

it('escapes its title', async () => {
  const shown = await (await page({ title: '</title><script>', body: html`<h1>Songs</h1>` })).text()
  expect(shown).toContain('<title>&lt;/title&gt;&lt;script&gt; · Sandbox</title>')
})
