import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { backupMarkerName } from '../platform/storage/data-folder.ts'
import { restoreMarkerName } from './unfinished-restore.ts'

/** Paths of this machine: the database's own folder and notes, the process lock, marks, and unfinished uploads. */
const machineLocal = new RegExp(
  `^(postgres.*|velv\\.pid|${backupMarkerName}|${restoreMarkerName}|lost\\+found|media/(work|uploads))$|\\.new$`,
)

export const isMachineLocal = (path: string): boolean => machineLocal.test(path)

/** Paths of the files in the data folder that belong in a backup, relative to it, with `/` as separator. */
export async function* listBackupPaths(dataDir: string, under = ''): AsyncGenerator<string> {
  const folder = await opendir(join(dataDir, under)).catch(ignoreMissing)
  if (!folder) return
  for await (const { name } of folder) {
    const path = under ? `${under}/${name}` : name
    if (isMachineLocal(path)) continue
    // Uses stat, because `media` may be a link to another disk.
    const found = await stat(join(dataDir, path)).catch(ignoreMissing)
    if (found?.isDirectory()) yield* listBackupPaths(dataDir, path)
    else if (found?.isFile()) yield path
  }
}

/** For files that were deleted between listing and reading. */
export function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}

/** Paths per query. */
const batchSize = 500

/**
 * Leaves out songs and pictures that the snapshot does not reference: they were stored after it, and nothing would ever
 * remove them.
 */
export async function* onlyKnownPaths(client: Client, paths: AsyncIterable<string>): AsyncGenerator<string> {
  let batchPaths: string[] = []
  for await (const path of paths) {
    batchPaths.push(path)
    if (batchPaths.length < batchSize) continue
    yield* await onlyKnown(client, batchPaths)
    batchPaths = []
  }
  yield* await onlyKnown(client, batchPaths)
}

async function onlyKnown(client: Client, paths: string[]): Promise<string[]> {
  // A backup of an older version is restored before its tables are migrated: it has no stems, and recordings were songs.
  const { rows: found } = await client.query<{ recordings: boolean; stems: boolean }>(
    `select to_regclass('public.recordings') is not null as recordings, to_regclass('public.song_stems') is not null as stems`,
  )
  const exists = (table: string) => `exists (select from ${table} where id = split_part(path, '/', 3)::uuid)`
  const { rows } = await client.query<{ path: string }>(
    `select path from unnest($1::text[]) with ordinality as given (path, place)
    where case
      when path !~ '^media/(song|stems|pictures)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then path !~ '^media/'
      when path like 'media/song/%' then ${exists(found[0]!.recordings ? 'recordings' : 'songs')}
      when path like 'media/stems/%' then ${found[0]!.stems ? exists('song_stems') : 'false'}
      else exists (select from users where id = split_part(path, '/', 3)::uuid
        and profile_image = '/api/pictures/' || split_part(path, '/', 3) || '/' || split_part(path, '/', 4))
    end order by place`,
    [paths],
  )
  return rows.map(({ path }) => path)
}
