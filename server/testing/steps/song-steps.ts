import { randomUUID } from 'node:crypto'
import type { World } from '../world/open-world.ts'
import type { Person } from './person.ts'
import { uploadFile } from './submission-steps.ts'
import { wavFile } from './wav-file.ts'

/** All details that a song needs before it can be submitted. */
export const completeSong = (title = 'Half the Road') => ({
  title,
  writers: ['Mira Halden'],
  language: 'English',
  containsSamples: false,
  madeWithAi: 'none' as const,
})

/** A song in this person's library, without a version. Returns its id. */
export async function createSong(person: Person, details: object = completeSong()): Promise<string> {
  const { id } = await person.succeed('POST', '/api/my/songs', { ...details, idempotencyKey: randomUUID() })
  return id
}

/** Adds a version to a song and uploads its file. Returns its id. */
export async function uploadVersion(
  person: Person,
  songId: string,
  { kind = 'main', file = wavFile({ hertz: 330 }) }: { kind?: string; file?: Buffer } = {},
): Promise<string> {
  const versionId = randomUUID()
  await person.succeed('POST', `/api/songs/${songId}/versions`, { versionId, kind })
  const sent = await uploadFile(person, ['versionId', versionId], file)
  if (sent.status !== 204) throw new Error(`version: ${sent.status} ${await sent.text()}`)
  return versionId
}

/** A song with a prepared main version, ready to be submitted. */
export async function createReadySong(
  world: World,
  person: Person,
  { details = completeSong(), file }: { details?: object; file?: Buffer } = {},
): Promise<{ songId: string; versionId: string }> {
  const songId = await createSong(person, details)
  const versionId = await uploadVersion(person, songId, file ? { file } : {})
  await world.drainJobs()
  const { versions } = await person.succeed('GET', `/api/songs/${songId}`)
  const [{ audio }] = versions
  if (audio?.state !== 'ready') throw new Error(`The song isn’t ready: ${JSON.stringify(audio)}`)
  return { songId, versionId }
}
