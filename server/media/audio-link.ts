import { createHmac, timingSafeEqual } from 'node:crypto'
import { HiddenError, AppError } from '@velv/domain/errors.ts'

/** `check`: for staff alone, while the song is suspended. */
export type AudioLinkKind = 'listening' | 'as-delivered' | 'original' | 'check'

/** What a link to a sound says: which sound, for whom, in which session, until when (ms since 1970). */
export type AudioLink = { demoId: string; kind: AudioLinkKind; viewerId: string; sessionId: string; until: number }

/** A link lives this long, in ms; the page asks for a new one and goes on where it was. */
export const audioLinkMs = 10 * 60_000

export function signAudioLink(link: AudioLink, secret: string): string {
  const payload = Buffer.from(
    JSON.stringify([link.demoId, link.kind, link.viewerId, link.sessionId, link.until]),
  ).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** What a link says, when it is ours and not too old. */
export function readAudioLink(token: string, secret: string, now: Date): AudioLink {
  const [payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(payload, secret))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new HiddenError('media/not-found')
  const [demoId, kind, viewerId, sessionId, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    AudioLinkKind,
    string,
    string,
    number,
  ]
  if (until <= now.getTime()) throw new AppError('media/link-expired')
  return { demoId, kind, viewerId, sessionId, until }
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `media ${secret}`).update(payload).digest('base64url')
