/** Email providers whose addresses anyone can get: an address there says nothing about the person's employer. */
const freeMail = new Set([
  '126.com',
  '163.com',
  'att.net',
  'bellsouth.net',
  'bluewin.ch',
  'btinternet.com',
  'charter.net',
  'comcast.net',
  'cox.net',
  'duck.com',
  'earthlink.net',
  'fastmail.com',
  'fastmail.fm',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'hushmail.com',
  'inbox.com',
  'inbox.ru',
  'laposte.net',
  'libero.it',
  'list.ru',
  'mac.com',
  'mail.com',
  'mail.ru',
  'mailbox.org',
  'me.com',
  'msn.com',
  'naver.com',
  'optonline.net',
  'orange.fr',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.ch',
  'protonmail.com',
  'qq.com',
  'rambler.ru',
  'rediffmail.com',
  'rocketmail.com',
  'sbcglobal.net',
  'seznam.cz',
  'sfr.fr',
  'shaw.ca',
  'sina.com',
  'sky.com',
  't-online.de',
  'telia.com',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
  'verizon.net',
  'virginmedia.com',
  'wanadoo.fr',
  'web.de',
  'wp.pl',
  'ya.ru',
  'ymail.com',
  'zoho.com',
])

/** Providers with a domain in many countries: `yahoo.co.uk`, `gmx.at`. */
const freeMailNames = /^(?:aol|gmx|hotmail|icloud|live|outlook|yahoo|yandex)\.(?:com?\.)?[a-z]{2,3}$/

/** The part of an email after the @, in lowercase. */
export const emailHostOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether anyone can get an address at this host. */
export const isFreeMail = (host: string): boolean => freeMail.has(host) || freeMailNames.test(host)

/** The website of an email's domain, shown to staff for review; undefined for addresses of free email providers. */
export function companySite(email: string): string | undefined {
  const host = emailHostOf(email)
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)
  return isHost && !isFreeMail(host) ? `https://${host}` : undefined
}
