import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose mails of which kind a link turns off. It turns off nothing else and lets nobody in, so it never ends. */
export type UnsubscribeLink = { userId: string; event: string }

export function signUnsubscribeLink({ userId, event }: UnsubscribeLink, secret: string): string {
  const payload = Buffer.from(JSON.stringify([userId, event])).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** Events that had another name when the e-mail was sent. Links never expire. */
const renamedEvents: Readonly<Record<string, string>> = { 'demo.lapse': 'demo.expire' }

/** What a link says, when it is ours. */
export function readUnsubscribeLink(token: string, secret: string): UnsubscribeLink | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const expected = Buffer.from(signatureOf(payload, secret))
  const given = Buffer.from(signature)
  if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const [userId, event] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string]
  return { userId, event: renamedEvents[event] ?? event }
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `unsubscribe ${secret}`).update(payload).digest('base64url')
