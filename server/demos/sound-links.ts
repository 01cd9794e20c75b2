import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { linkMs, readLink, signLink, type SoundKind } from '../media/media-link.ts'
import { songKey } from '../media/prepare-song.ts'
import { sendSound } from '../media/send-sound.ts'
import { readSong } from '../media/songs-queries.ts'
import { allowedDemo } from './demo-guard.ts'
import { type DemoOfDrop, readDemoOfDrop } from './demos-queries.ts'

const partOf = { listening: 'listening.mp3', 'as-delivered': 'as-delivered.mp3', original: 'original' } as const

const mayHaveOriginal = (viewer: Viewer) => !viewer.roles.includes('screener') || viewer.roles.includes('admin')

/** Addresses of a demo's sound, for this viewer in this session and a few minutes. The caller has seen that he may hear it. */
export async function soundLinks(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  viewer: Viewer,
  { demo }: DemoOfDrop,
) {
  const song = demo.songId ? await readSong(db, demo.songId) : undefined
  if (song?.state !== 'ready' || !song.peaks) throw new Refusal('demo/no-audio')
  const until = clock.now().getTime() + linkMs
  const urlOf = (kind: SoundKind) =>
    `/api/media/${signLink({ demoId: demo.id, kind, viewerId: viewer.id, sessionId: viewer.sessionId, until }, secret)}`
  return {
    levelUrl: urlOf('listening'),
    deliveredUrl: urlOf('as-delivered'),
    originalUrl: mayHaveOriginal(viewer) ? urlOf('original') : null,
    expiresAt: new Date(until).toISOString(),
    durationMs: song.durationMs!,
    bucketMs: song.bucketMs!,
    peaks: song.peaks.toString('base64'),
    lyrics: demo.lyrics,
  }
}

/** The sound behind a link: for whom it was made, in his session, and only while he may still hear it. */
export async function openSoundLink(
  { db, clock, secret, storage }: Pick<Deps, 'db' | 'clock' | 'secret' | 'storage'>,
  viewer: Viewer,
  { token, method, range }: { token: string; method: string; range: string | undefined },
): Promise<Response> {
  const now = clock.now()
  const link = readLink(token, secret, now)
  if (viewer.id !== link.viewerId || viewer.sessionId !== link.sessionId) throw new Refusal('media/not-found')
  const { demo } = allowedDemo(viewer, await readDemoOfDrop(db, link.demoId), 'demo.hear', now)
  const song = demo.songId ? await readSong(db, demo.songId) : undefined
  if (song?.state !== 'ready' || (link.kind === 'original' && !mayHaveOriginal(viewer)))
    throw new Refusal('media/not-found')
  const { mimeType, extensions } = audioFormats[song.format as AudioFormat]
  const original = link.kind === 'original'
  return sendSound({
    storage,
    key: songKey(song.id, partOf[link.kind]),
    type: original ? mimeType : 'audio/mpeg',
    range,
    withBody: method !== 'HEAD',
    ...(original ? { saveAs: `${demo.title}.${extensions[0]}` } : {}),
  })
}
