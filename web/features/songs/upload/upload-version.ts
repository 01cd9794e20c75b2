import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import { client } from '../../../lib/api/api.ts'
import { randomToken } from '../../../lib/api/random-token.ts'
import { refetchSongs } from '../library-song.ts'
import { startUpload } from './upload-tasks.ts'

/** The id of what a file is for, chosen before the server knows it. `crypto.randomUUID` would need a secure context. */
export function newUploadId(): string {
  const token = randomToken()
  return `${token.slice(0, 8)}-${token.slice(8, 12)}-4${token.slice(13, 16)}-8${token.slice(17, 20)}-${token.slice(20)}`
}

export type NewVersion = { songId: string; versionId: string; kind: VersionKind; file: File }

/** Adds a version to a song and uploads its file, which continues while the person navigates. Safe to repeat. */
export async function uploadVersion({ songId, versionId, kind, file }: NewVersion): Promise<void> {
  await client.POST('/api/songs/{id}/versions', { params: { path: { id: songId } }, body: { versionId, kind } })
  await startUpload({ target: { kind: 'versionId', id: versionId }, file, onSuccess: () => void refetchSongs() })
  await refetchSongs()
}
