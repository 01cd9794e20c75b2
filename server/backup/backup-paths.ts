import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { restoreMarkerName } from './unfinished-restore.ts'

/** What is made again by whoever starts here: the database's own folder and notes, who runs, and what is on its way. */
const machineLocal = new RegExp(
  `^(postgres.*|velv\\.pid|${restoreMarkerName}|lost\\+found|media/(work|uploads))$|\\.new$`,
)

export const isMachineLocal = (path: string): boolean => machineLocal.test(path)

/** Paths of files in the data folder that belong to the world, from that folder, divided by `/`. */
export async function* listBackupPaths(dataDir: string, under = ''): AsyncGenerator<string> {
  const folder = await opendir(join(dataDir, under)).catch(ignoreMissing)
  if (!folder) return
  for await (const { name } of folder) {
    const path = under ? `${under}/${name}` : name
    if (isMachineLocal(path)) continue
    // Asked of the file itself: `media` may be a link to another disk.
    const found = await stat(join(dataDir, path)).catch(ignoreMissing)
    if (found?.isDirectory()) yield* listBackupPaths(dataDir, path)
    else if (found?.isFile()) yield path
  }
}

/** For what was deleted between being found and being looked at. */
export function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}

/** Paths that are asked after at once. */
const batchSize = 500

/** Leaves out songs and pictures that the snapshot does not know: sent after it, nobody could ever take them away again. */
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
  const { rows } = await client.query<{ path: string }>(
    `select path from unnest($1::text[]) with ordinality as given (path, place)
    where case
      when path !~ '^media/(song|pictures)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then path !~ '^media/'
      when path like 'media/song/%' then exists (select from songs where id = split_part(path, '/', 3)::uuid)
      else exists (select from users where id = split_part(path, '/', 3)::uuid
        and profile_image = '/api/pictures/' || split_part(path, '/', 3) || '/' || split_part(path, '/', 4))
    end order by place`,
    [paths],
  )
  return rows.map(({ path }) => path)
}
