import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mark in the data folder from the first file of a restore until its rows are committed. */
export const restoreMarkerName = 'unfinished-restore'

const markerPathOf = (dataDir: string) => join(dataDir, restoreMarkerName)

/** Throws a sentence after an interrupted restore, because incomplete data must not be served. */
export function assertNoUnfinishedRestore(dataDir: string): void {
  if (!existsSync(markerPathOf(dataDir))) return
  const from = readFileSync(markerPathOf(dataDir), 'utf8').trim()
  throw new Error(`A restore to ${dataDir} was interrupted. Run it again: npm run restore -- ${from}`)
}

/**
 * What a data folder may contain before a restore: a database, which is checked separately, and files that are no data.
 */
const allowedEntries = new RegExp(`^(postgres.*|velv\\.pid|lost\\+found|${restoreMarkerName})$`)

/**
 * Begins a restore in an empty data folder, or in one where a restore was interrupted. Throws a sentence for any other.
 */
export async function markRestore(dataDir: string, from: string): Promise<void> {
  if (existsSync(markerPathOf(dataDir))) await clear(dataDir)
  const unexpected = (await readdir(dataDir)).find((name) => !allowedEntries.test(name))
  if (unexpected)
    throw new Error(`The data folder ${dataDir} isn’t empty (${unexpected}). Restore to another folder: DATA_DIR=…`)
  await writeFile(markerPathOf(dataDir), `${from}\n`, { flush: true })
}

/** Removes what a failed restore has written. */
export async function undoRestore(dataDir: string): Promise<void> {
  await clear(dataDir)
  await finishRestore(dataDir)
}

export const finishRestore = (dataDir: string): Promise<void> => rm(markerPathOf(dataDir), { force: true })

async function clear(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (!allowedEntries.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}
