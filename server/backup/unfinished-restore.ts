import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lies in a data folder from the first file of a restore until its last row is kept. */
export const restoreMarkerName = 'unfinished-restore'

const markerPathOf = (dataDir: string) => join(dataDir, restoreMarkerName)

/** Throws a sentence where a restore was cut off: half a world is not to be taken for a whole one. */
export function assertNoUnfinishedRestore(dataDir: string): void {
  if (!existsSync(markerPathOf(dataDir))) return
  const from = readFileSync(markerPathOf(dataDir), 'utf8').trim()
  throw new Error(`A restore into ${dataDir} was cut off. Run it again: npm run restore -- ${from}`)
}

/** What a data folder may hold that is to be filled: a database that is looked into itself, and what is no world at all. */
const allowedEntries = new RegExp(`^(postgres.*|velv\\.pid|lost\\+found|${restoreMarkerName})$`)

/** Begins a restore in an empty data folder, or again in one where it was cut off; throws a sentence for any other. */
export async function markRestore(dataDir: string, from: string): Promise<void> {
  if (existsSync(markerPathOf(dataDir))) await clear(dataDir)
  const unexpected = (await readdir(dataDir)).find((name) => !allowedEntries.test(name))
  if (unexpected)
    throw new Error(`The data folder ${dataDir} is not empty (${unexpected}). Restore into another one: DATA_DIR=…`)
  await writeFile(markerPathOf(dataDir), `${from}\n`, { flush: true })
}

/** Takes away what a restore that failed has put here, so that nothing is left of it. */
export async function undoRestore(dataDir: string): Promise<void> {
  await clear(dataDir)
  await finishRestore(dataDir)
}

export const finishRestore = (dataDir: string): Promise<void> => rm(markerPathOf(dataDir), { force: true })

async function clear(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (!allowedEntries.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}
