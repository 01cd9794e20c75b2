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
  const created = await person.post('/api/my/songs', { ...details, idempotencyKey: randomUUID() })
  if (created.status !== 201) throw new Error(`song: ${created.status} ${JSON.stringify(created.body)}`)
  return created.body.id
}

/** Adds a version to a song and uploads its file. Returns its id. */
export async function uploadVersion(
  person: Person,
  songId: string,
  { kind = 'main', file = wavFile({ hertz: 330 }) }: { kind?: string; file?: Buffer } = {},
): Promise<string> {
  const versionId = randomUUID()
  await person.post(`/api/songs/${songId}/versions`, { versionId, kind })
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
  return { songId, versionId }
}
