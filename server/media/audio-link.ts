import { createHmac, timingSafeEqual } from 'node:crypto'
import { HiddenError, AppError } from '@velv/domain/errors.ts'

/** `check`: for staff only, while the song is suspended. */
export type AudioLinkKind = 'listening' | 'as-delivered' | 'original' | 'check'

/** The payload of a signed audio link: which audio, for which viewer and session, and its expiry (ms since 1970). */
export type AudioLink = { demoId: string; kind: AudioLinkKind; viewerId: string; sessionId: string; until: number }

/** Lifetime of a link, in ms; the page requests a new link and continues at the same position. */
export const audioLinkMs = 10 * 60_000

export function signAudioLink(link: AudioLink, secret: string): string {
  const payload = Buffer.from(
    JSON.stringify([link.demoId, link.kind, link.viewerId, link.sessionId, link.until]),
  ).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/**
 * Verifies a token and returns its payload. Throws `media/not-found` for an invalid signature and `media/link-expired`
 * after expiry.
 */
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
