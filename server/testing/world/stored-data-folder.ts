import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withConnection } from '../../backup/with-connection.ts'
import { createEmptyDatabase } from '../database/database-contents.ts'
import facts from '../data-folder/facts.json' with { type: 'json' }

const stored = join(import.meta.dirname, '../data-folder')

/** What is in the stored data folder; `now` is shortly after it was written. Its people are named in their emails. */
export { facts }

/** A copy of the data folder that commit 1cda5412 left, and its database. */
export async function copyStoredDataFolder(): Promise<{ url: string; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-stored-'))
  await cp(join(stored, 'media'), join(dataDir, 'media'), { recursive: true })
  await cp(join(stored, 'vapid-keys'), join(dataDir, 'vapid-keys'))
  const url = await createEmptyDatabase()
  const dump = gunzipSync(await readFile(join(stored, 'database.sql.gz'))).toString()
  await withConnection(url, new AbortController().signal, (client) => client.query(dump))
  return { url, dataDir }
}
