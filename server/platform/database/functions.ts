import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'

const server = fileURLToPath(new URL('../../', import.meta.url))

/** The functions and triggers, in files beside the module that they belong to: path, such as `wallet/wallet.sql`, and text. */
export function readFunctionFiles(): { path: string; text: string }[] {
  const paths = globSync('*/**/*.sql', { cwd: server, exclude: (path) => /^(node_modules|drizzle)/.test(path) })
  // Triggers of all modules use functions of the platform.
  const isOfPlatform = (path: string) => path.startsWith('platform/')
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((a, b) => Number(isOfPlatform(b)) - Number(isOfPlatform(a)) || (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(server + path, 'utf8') }))
}

/**
 * Creates the functions and triggers of each file that has changed since it was last applied, in the caller's transaction:
 * a trigger waits for whoever writes its table. Only for the newest schema.
 */
export async function applyFunctions(client: ClientBase): Promise<void> {
  await client.query('create table if not exists drizzle.function_files (path text primary key, hash text not null)')
  const { rows } = await client.query<{ path: string; hash: string }>('select path, hash from drizzle.function_files')
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]))
  // Functions may use others that are created after them.
  await client.query('set local check_function_bodies = off')
  for (const { path, text } of readFunctionFiles()) {
    const hash = createHash('sha256').update(text).digest('hex')
    if (applied.get(path) === hash) continue
    await client.query(text)
    await client.query(
      'insert into drizzle.function_files values ($1, $2) on conflict (path) do update set hash = excluded.hash',
      [path, hash],
    )
  }
}
