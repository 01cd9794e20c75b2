import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose mails of which kind a link turns off. It turns off nothing else and lets nobody in, so it never ends. */
export type Unsubscribing = { userId: string; event: string }

export function signUnsubscribing({ userId, event }: Unsubscribing, secret: string): string {
  const said = Buffer.from(JSON.stringify([userId, event])).toString('base64url')
  return `${said}.${signatureOf(said, secret)}`
}

/** What a link says, when it is ours. */
export function readUnsubscribing(token: string, secret: string): Unsubscribing | undefined {
  const [said = '', signature = '', ...rest] = token.split('.')
  const expected = Buffer.from(signatureOf(said, secret))
  const given = Buffer.from(signature)
  if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const [userId, event] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string]
  return { userId, event }
}

const signatureOf = (said: string, secret: string) =>
  createHmac('sha256', `unsubscribe ${secret}`).update(said).digest('base64url')
