import type { Mail } from './mail.ts'

const most = 20

/** The web addresses in an email, in order and without duplicates. */
export function extractLinks(mail: Pick<Mail, 'text' | 'html'>): string[] {
  const inHtml = [...mail.html.matchAll(/<a\s[^>]*?href\s*=\s*("([^"]*)"|'([^']*)')/gi)].map(([, , double, single]) =>
    plain(double ?? single ?? ''),
  )
  const inText = [...mail.text.matchAll(/https?:\/\/[^\s<>"'[\]]+/gi)].map(([link]) => link.replace(/[.,;:!?)]+$/, ''))
  const all = [...inHtml, ...inText].filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link))
  return [...new Set(all)].slice(0, most)
}

function plain(attribute: string): string {
  return attribute
    .replaceAll(/&#38;|&#x26;/gi, '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
