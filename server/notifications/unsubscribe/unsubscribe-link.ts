import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The person and what a link turns off: a group of emails, the digest, or in older emails a single event. It grants
 * nothing else, so it never expires.
 */
export type UnsubscribeLink = { userId: string; event: string }

/** Stands for the event in a link that turns off everything that the daily digest bundles. */
export const digestTarget = 'digest'

export function signUnsubscribeLink({ userId, event }: UnsubscribeLink, secret: string): string {
  const payload = Buffer.from(JSON.stringify([userId, event])).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** Stands for the event in a link that turns off invitations to drops; the address stands for the person, who may have no account. */
export const invitationEvent = 'drop.invite'

/** Stands for the event in a link that turns off requests to confirm a share of a song; the address stands for the person. */
export const splitEvent = 'split.request'

/** Stands for the event in a link that turns off listening links by email; the address stands for the person. */
export const listeningLinkEvent = 'listening-link.send'

export const unsubscribeUrl = (
  { baseUrl, secret }: { baseUrl: string; secret: string },
  link: UnsubscribeLink,
): string => `${baseUrl}/unsubscribe/${signUnsubscribeLink(link, secret)}`

/** Events that have been renamed, by their old names. Links never expire. */
const renamedEvents: Readonly<Record<string, string>> = {
  'demo.lapse': 'demo.expire',
  'account.refuse': 'account.reject',
}

/** The content of a link, or undefined if its signature is invalid. */
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
