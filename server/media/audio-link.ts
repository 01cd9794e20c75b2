import { createHmac, timingSafeEqual } from 'node:crypto'
import { HiddenError, AppError } from '@velv/domain/errors.ts'

/** Links to the recording of a demo. `check`: for staff only, while the recording is suspended. */
export type DemoLinkKind = 'listening' | 'as-delivered' | 'original' | 'check'

/** Links to a reference track. */
export type TrackLinkKind = 'track' | 'track-as-delivered'

/** Links to a version of a song in its creator's library. */
export type VersionLinkKind = 'version' | 'version-as-delivered' | 'version-original'

/** Links to a newer version that a creator offers for a demo, by the id of the offer. */
export type UpdateLinkKind = 'update' | 'update-as-delivered'

/** Links to the song of a split sheet, by the id of a co-writer’s link. */
export type SplitLinkKind = 'split' | 'split-as-delivered'

/** Links for the recipient of a listening link: to hear a demo, or to download it or, by the id of the link, all songs. */
export type GuestLinkKind = 'guest' | 'guest-as-delivered' | 'guest-zip'

/**
 * The payload of a signed audio link: which audio of which demo, reference track or version, for which viewer and
 * session, and its expiry (ms since 1970).
 */
type LinkOf<Kind> = { id: string; kind: Kind; viewerId: string; sessionId: string; until: number }

export type DemoLink = LinkOf<DemoLinkKind>
export type TrackLink = LinkOf<TrackLinkKind>
export type VersionLink = LinkOf<VersionLinkKind>
export type UpdateLink = LinkOf<UpdateLinkKind>
/** A link to the stems of a song, by the song's id. */
export type StemsLink = LinkOf<'stems'>
export type SplitAudioLink = LinkOf<SplitLinkKind>
/** A link for a recipient: `viewerId` is the listening link, and `sessionId` the device on which it is open. */
export type GuestAudioLink = LinkOf<GuestLinkKind>
export type AudioLink = DemoLink | TrackLink | VersionLink | UpdateLink | StemsLink | SplitAudioLink | GuestAudioLink

export const isTrackLink = (link: AudioLink): link is TrackLink =>
  link.kind === 'track' || link.kind === 'track-as-delivered'

export const isVersionLink = (link: AudioLink): link is VersionLink => link.kind.startsWith('version')

export const isUpdateLink = (link: AudioLink): link is UpdateLink =>
  link.kind === 'update' || link.kind === 'update-as-delivered'

export const isSplitLink = (link: AudioLink): link is SplitAudioLink =>
  link.kind === 'split' || link.kind === 'split-as-delivered'

export const isGuestLink = (link: AudioLink): link is GuestAudioLink => link.kind.startsWith('guest')

export const isStemsLink = (link: AudioLink): link is StemsLink => link.kind === 'stems'

/** Lifetime of a link, in ms; the page requests a new link and continues at the same position. */
export const audioLinkMs = 10 * 60_000

/** The URL that sends the audio of a link. */
export const audioUrl = (link: AudioLink, secret: string, path = '/api/media/'): string =>
  `${path}${signAudioLink(link, secret)}`

function signAudioLink(link: AudioLink, secret: string): string {
  const payload = Buffer.from(JSON.stringify([link.id, link.kind, link.viewerId, link.sessionId, link.until])).toString(
    'base64url',
  )
  return `${payload}.${signatureOf(payload, secret)}`
}

/**
 * Verifies a token and returns its payload. Throws `media/not-found` for an invalid signature, another viewer, or
 * another session, and `media/link-expired` after expiry.
 */
export function readAudioLink(
  token: string,
  secret: string,
  { viewer, now }: { viewer: { id: string; sessionId: string }; now: Date },
): AudioLink {
  const link = verifyAudioLink(token, secret, now)
  if (viewer.id !== link.viewerId || viewer.sessionId !== link.sessionId) throw new HiddenError('media/not-found')
  return link
}

/** The payload of a recipient's token. A recipient has no account, so the token alone opens the audio until it expires. */
export function readGuestLink(token: string, secret: string, now: Date): GuestAudioLink {
  const link = verifyAudioLink(token, secret, now)
  if (!isGuestLink(link)) throw new HiddenError('media/not-found')
  return link
}

function verifyAudioLink(token: string, secret: string, now: Date): AudioLink {
  const [payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(payload, secret))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new HiddenError('media/not-found')
  const [id, kind, viewerId, sessionId, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    AudioLink['kind'],
    string,
    string,
    number,
  ]
  if (until <= now.getTime()) throw new AppError('media/link-expired')
  return { id, kind, viewerId, sessionId, until } as AudioLink
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', `media ${secret}`).update(payload).digest('base64url')
