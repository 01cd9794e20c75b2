import { createHmac, timingSafeEqual } from 'node:crypto'
import { HiddenRefusal, Refusal } from '@velv/domain/refusals.ts'

/** `check`: for staff alone, while the song is suspended. */
export type SoundKind = 'listening' | 'as-delivered' | 'original' | 'check'

/** What a link to a sound says: which sound, for whom, in which session, until when (ms since 1970). */
export type SoundLink = { demoId: string; kind: SoundKind; viewerId: string; sessionId: string; until: number }

/** A link lives this long, in ms; the page asks for a new one and goes on where it was. */
export const linkMs = 10 * 60_000

export function signLink(link: SoundLink, secret: string): string {
  const said = Buffer.from(
    JSON.stringify([link.demoId, link.kind, link.viewerId, link.sessionId, link.until]),
  ).toString('base64url')
  return `${said}.${signatureOf(said, secret)}`
}

/** What a link says, when it is ours and not too old. */
export function readLink(token: string, secret: string, now: Date): SoundLink {
  const [said = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(said, secret))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new HiddenRefusal('media/not-found')
  const [demoId, kind, viewerId, sessionId, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
    string,
    SoundKind,
    string,
    string,
    number,
  ]
  if (until <= now.getTime()) throw new Refusal('media/link-expired')
  return { demoId, kind, viewerId, sessionId, until }
}

const signatureOf = (said: string, secret: string) =>
  createHmac('sha256', `media ${secret}`).update(said).digest('base64url')
