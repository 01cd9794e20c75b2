import { safetyHeaders } from '../pages/page.ts'

/** What the email's own HTML may do: follow a link that the reader clicks, and nothing else. */
export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameSandbox}`

/** The email as its sender wrote it, in a sandboxed frame: links open in the whole window. */
export function mailFrame(mailHtml: string): Response {
  return new Response(withLinksOnTop(mailHtml), {
    headers: { ...safetyHeaders, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

function withLinksOnTop(mailHtml: string): string {
  const target = '<base target="_top">'
  const head = /<head(\s[^>]*)?>/i.exec(mailHtml)
  if (head) {
    const after = head.index + head[0].length
    return mailHtml.slice(0, after) + target + mailHtml.slice(after)
  }
  return `<!doctype html><meta name="viewport" content="width=device-width">${target}${mailHtml}`
}
