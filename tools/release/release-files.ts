import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiDocument } from '../checks/find-breaking-changes.ts'
import type { JournalEntry } from '../checks/find-migration-problems.ts'
import { root } from '../checks/project-files.ts'

/** The API document of the previous release. It is a promise to clients, so it is with the other reference pages. */
export const releasedApi = join(root, 'docs/reference/released-api.json')

export const previousRelease = join(root, 'tools/previous-release')

/** What migrations have to leave alone while processes of the previous release still run. */
export type PreviousRelease = {
  commit: string
  /** The last migration of the release. */
  migration: JournalEntry
  /** The columns that the release reads and writes, by table. */
  tables: Record<string, string[]>
}

/** Undefined before the first release. */
export const readPreviousRelease = () => readJson<PreviousRelease>(previousRelease)

/** Undefined before the first release. */
export const readReleasedApi = () => readJson<ApiDocument>(releasedApi)

const readJson = <T>(path: string) => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined)

/** Drizzle's journal of migrations. */
export function readJournal(): JournalEntry[] {
  const journal = readFileSync(join(root, 'server/drizzle/meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: JournalEntry[] }).entries.map(({ idx, tag, when }) => ({ idx, tag, when }))
}
