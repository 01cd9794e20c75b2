import { MigrationContext } from './migration-context.ts'
import { findStatementProblems } from './migration-rules.ts'
import { parseMigration, type Statement } from './parse-migration.ts'

/** A migration of Drizzle's journal. `when` decides in which order Drizzle runs them. */
export type JournalEntry = { idx: number; tag: string; when: number }

/**
 * What in these migrations, all newer than the previous release, would make its processes fail or wait, one sentence
 * each. `released` has the columns that the previous release uses, by table.
 */
export function findMigrationProblems(
  migrations: readonly { file: string; sql: string }[],
  released: Readonly<Record<string, readonly string[]>>,
): string[] {
  const context = new MigrationContext(released)
  return migrations.flatMap(({ file, sql }) => {
    let statements: Statement[]
    try {
      statements = parseMigration(sql)
    } catch (error) {
      return [`${file}: PostgreSQL cannot read it: ${error instanceof Error ? error.message : String(error)}`]
    }
    context.startFile(statements)
    return statements.flatMap(({ node, text, reason }) =>
      findStatementProblems(node, context)
        .filter(({ isFinal }) => isFinal || reason === undefined)
        .map(({ sentence }) => `${file}: \`${text}\`: ${sentence}`),
    )
  })
}

/** Whether the journal still begins with the released migrations, and Drizzle would run the newer ones. */
export function findJournalProblems(entries: readonly JournalEntry[], last: JournalEntry): string[] {
  if (entries.find(({ idx }) => idx === last.idx)?.tag !== last.tag)
    return [`Migration ${last.idx} has been released as ${last.tag}. Restore it, and number newer migrations after it.`]
  return entries
    .filter(({ idx, when }) => idx > last.idx && when <= last.when)
    .map(
      ({ tag }) => `${tag}: Drizzle skips it, because it is older than ${last.tag}, which has run. Generate it again.`,
    )
}
