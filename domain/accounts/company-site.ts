/** Free email providers: an address there says nothing about the person's employer. */
const freeMail = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'tutanota.com',
  'web.de',
  'yahoo.com',
  'yandex.ru',
  'zoho.com',
])

/** The website of an email's domain, shown to staff for review; undefined for addresses of free email providers. */
export function companySite(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)
  return isHost && !freeMail.has(host) ? `https://${host}` : undefined
}
