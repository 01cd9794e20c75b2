import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { sha256Of } from './sha256-of.ts'

/** Writes the rows of a query in PostgreSQL's COPY text format, compressed. */
export async function writeRows(
  client: Client,
  query: string,
  path: string,
  signal: AbortSignal,
): Promise<{ rows: number; sha256: string }> {
  const copy = client.query(to(`copy (${query}) to stdout`))
  await pipeline(copy, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  // The number of rows arrives after the last row, so the next query waits for it.
  await client.query('select')
  return { rows: copy.rowCount, sha256: await sha256Of(path, signal) }
}

/** Loads the rows of a file into a table and its columns, both as SQL. Returns the number of rows. */
export async function readRows(client: Client, target: string, path: string, signal: AbortSignal): Promise<number> {
  const copy = client.query(from(`copy ${target} from stdin`))
  await pipeline(createReadStream(path), createGunzip(), copy, { signal })
  return copy.rowCount
}
