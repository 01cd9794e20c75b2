import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { markName } from './unfinished-restore.ts'

/** What is made again by whoever starts here: the database's own folder and notes, who runs, and what is on its way. */
const ofThisPlace = new RegExp(`^(postgres.*|velv\\.pid|${markName}|lost\\+found|media/(work|uploads))$|\\.new$`)

export const isOfThisPlace = (path: string): boolean => ofThisPlace.test(path)

/** Paths of files in the data folder that belong to the world, from that folder, divided by `/`. */
export async function* keptPaths(dataDir: string, under = ''): AsyncGenerator<string> {
  const folder = await opendir(join(dataDir, under)).catch(passOver)
  if (!folder) return
  for await (const { name } of folder) {
    const path = under ? `${under}/${name}` : name
    if (isOfThisPlace(path)) continue
    // Asked of the file itself: `media` may be a link to another disk.
    const found = await stat(join(dataDir, path)).catch(passOver)
    if (found?.isDirectory()) yield* keptPaths(dataDir, path)
    else if (found?.isFile()) yield path
  }
}

/** For what was deleted between being found and being looked at. */
export function passOver(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}

/** Paths that are asked after at once. */
const batch = 500

/** Leaves out songs and pictures that the snapshot does not know: sent after it, nobody could ever take them away again. */
export async function* knownPaths(client: Client, paths: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string[] = []
  for await (const path of paths) {
    waiting.push(path)
    if (waiting.length < batch) continue
    yield* await onlyKnown(client, waiting)
    waiting = []
  }
  yield* await onlyKnown(client, waiting)
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
