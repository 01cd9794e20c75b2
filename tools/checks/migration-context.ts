import type { Node } from 'libpg-query'
import { as, type Kind, type NodeOf, type Statement } from './parse-migration.ts'

/** What is wrong with a statement. If `isFinal`, a comment with a reason does not allow it. */
export type Problem = { sentence: string; isFinal?: true }

/** A rule for each kind of statement; it notes in the context what the statement adds. */
export type Rules = { [K in Kind]?: (statement: NodeOf<K>, context: MigrationContext) => Problem[] }

/** A problem that a person may judge; the sentence ends with what they have to say. */
export const needsReason = (sentence: string): Problem[] => [{ sentence }]

/** A problem that no reason excuses. */
export const refused = (sentence: string): Problem[] => [{ sentence, isFinal: true }]

/** What the previous release uses, and what the migrations read so far have added. */
export class MigrationContext {
  readonly #released: Record<string, readonly string[]>
  readonly #added = new Set<string>()
  #addedByFile: ReadonlySet<string> = new Set()
  /** The columns of the views that the file creates, by name. */
  #viewsOfFile: Readonly<Record<string, readonly Name[]>> = {}

  constructor(released: Readonly<Record<string, readonly string[]>>) {
    this.#released = { ...released }
  }

  /** Reads ahead in a file: a trigger that is dropped and created again in one transaction is never missing. */
  startFile(statements: readonly Statement[]): void {
    const triggers = statements.flatMap(({ node }) => as(node, 'CreateTrigStmt') ?? [])
    this.#addedByFile = new Set(triggers.map(({ relation, trigname }) => keyOf('trigger', relation?.relname, trigname)))
    const views = statements.flatMap(({ node }) => as(node, 'ViewStmt') ?? [])
    this.#viewsOfFile = Object.fromEntries(views.map(({ view, query }) => [view?.relname, selectedColumns(query)]))
  }

  /**
   * Notes that a table gets another name. False if the previous release would miss it: it needs a view with the old
   * name and all columns that it uses, made in the same transaction.
   */
  renameTable(table: string, newName: Name): boolean {
    const columns = this.#released[table]!
    if (!columns.every((column) => this.#viewsOfFile[table]?.includes(column))) return false
    this.#released[newName!] = columns
    return true
  }

  /** Returns no problems, because nothing that is only added has any. */
  add(kind: string, ...names: Name[]): Problem[] {
    this.#added.add(keyOf(kind, ...names))
    return []
  }

  /** Whether this was added since the release, so that the previous release cannot miss it. */
  isNew(kind: string, ...names: Name[]): boolean {
    return this.#added.has(keyOf(kind, ...names))
  }

  isCreatedAgain(kind: string, ...names: Name[]): boolean {
    return this.#addedByFile.has(keyOf(kind, ...names))
  }

  usesTable(table: Name): boolean {
    return table !== undefined && Object.hasOwn(this.#released, table)
  }

  usesColumn(table: Name, column: Name): boolean {
    return this.usesTable(table) && this.#released[table!]!.includes(column!)
  }
}

type Name = string | undefined

/** The columns that a query selects by their own names. */
function selectedColumns(query: Node | undefined): Name[] {
  const targets = as(query, 'SelectStmt')?.targetList ?? []
  return targets.flatMap((target) => {
    const { name, val } = as(target, 'ResTarget') ?? {}
    return name ? [] : [as(as(val, 'ColumnRef')?.fields?.at(-1), 'String')?.sval]
  })
}

const keyOf = (kind: string, ...names: Name[]) => [kind, ...names].join(' ')
