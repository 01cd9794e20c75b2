import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJournal, readPreviousRelease } from '../release/release-files.ts'
import { findJournalProblems, findMigrationProblems } from './find-migration-problems.ts'
import { root } from './project-files.ts'

/** What in newer migrations would make processes of the previous release fail or wait. */
export function findReleaseProblems(): string[] {
  const release = readPreviousRelease()
  if (!release) return []
  const { migration: last, tables } = release
  const entries = readJournal()
  const newer = entries
    .filter(({ idx }) => idx > last.idx)
    .map(({ tag }) => `server/drizzle/${tag}.sql`)
    .map((file) => ({ file, sql: readFileSync(join(root, file), 'utf8') }))
  return [...findJournalProblems(entries, last), ...findMigrationProblems(newer, tables)]
}

if (import.meta.main) {
  if (!readPreviousRelease()) console.log('No release has migrations to compare with yet.')
  const problems = findReleaseProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error(
      'Processes of the previous release run beside new ones: see "Change a table" in CONTRIBUTING.md. A reason is a comment above the statement: `-- rolling-deploy: <reason>`.',
    )
    process.exitCode = 1
  }
}
