import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { stylesheet } from './stylesheet.ts'

/** Text in it is already escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

export interface PageContent {
  title: string
  body: Markup
  status?: number
  /** What is not real about this page. */
  banner?: string
  /** One plain column, for the pages that replace Stripe's. */
  isNarrow?: boolean
}

// Built outside the template, which a formatter may indent, because the hash is of the exact text.
const styleElement = raw(`<style>${stylesheet}</style>`)
const styleHash = createHash('sha256').update(stylesheet).digest('base64')

// No form-action: a paid checkout redirects its form to the product's own address.
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`

export const safetyHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export async function page(content: PageContent): Promise<Response> {
  const { title, body, isNarrow, banner = 'Sandbox. No money moves.' } = content
  const markup = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        ${styleElement}
      </head>
      <body>
        <header class="banner">${banner}</header>
        ${isNarrow ? '' : links}
        <main class="${isNarrow ? 'narrow' : ''}">${body}</main>
      </body>
    </html>`
  return new Response(String(markup), {
    status: content.status ?? 200,
    headers: { ...safetyHeaders, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

const links = html`<nav class="top" aria-label="Sandbox"><a href="/">Payments</a> <a href="/mail">Mailbox</a></nav>`

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...safetyHeaders, location } })
}
