import type { Node, ObjectType } from 'libpg-query'
import { alterTable } from './alter-table-rules.ts'
import { type MigrationContext, needsReason, type Problem, refused, type Rules } from './migration-context.ts'
import { findNodes, nameParts, type NodeOf } from './parse-migration.ts'

const harmless = () => []

/** What may run beside the previous release, by kind of statement. Every other kind needs a reason. */
const rules: Rules = {
  AlterTableStmt: alterTable,
  CreateExtensionStmt: harmless,
  CreateFunctionStmt: ({ funcname }, context) => context.add('function', nameParts(funcname?.at(-1))[0]),
  CreateSeqStmt: harmless,
  CreateStmt: ({ relation }, context) =>
    context.usesTable(relation?.relname) ? [] : context.add('table', relation?.relname),
  CreateTrigStmt: createTrigger,
  DeleteStmt: harmless,
  DropStmt: ({ objects = [], removeType }, context) =>
    objects.flatMap((object) => dropObject(object, removeType, context)),
  GrantStmt: harmless,
  IndexStmt: createIndex,
  InsertStmt: harmless,
  RenameStmt: rename,
  SelectStmt: harmless,
  UpdateStmt: harmless,
  ViewStmt: harmless,
}

export function findStatementProblems(node: Node, context: MigrationContext): Problem[] {
  const [kind, statement] = Object.entries(node)[0] as [keyof Rules, never]
  const rule = rules[kind]
  const own = rule
    ? rule(statement, context)
    : needsReason('no rule knows whether the previous release can run beside this. Say why it can.')
  return [...own, ...findChangedRows(node, context)]
}

/** Rows that a statement changes or deletes, also inside of a query, stay locked until all migrations have committed. */
function findChangedRows(node: Node, context: MigrationContext): Problem[] {
  // A function changes rows when it is called.
  if ('CreateFunctionStmt' in node) return []
  const changes = [...findNodes(node, 'UpdateStmt'), ...findNodes(node, 'DeleteStmt')]
  const tables = changes.map(({ relation }) => relation?.relname).filter((table) => !context.isNew('table', table))
  return [...new Set(tables)].flatMap((table) =>
    needsReason(
      `rows of ${table} stay locked until the migration commits. Change them in a job, or say how few they are.`,
    ),
  )
}

function createIndex(index: NodeOf<'IndexStmt'>, context: MigrationContext): Problem[] {
  const table = index.relation?.relname
  context.add('index', index.idxname)
  if (context.isNew('table', table)) return []
  return [
    ...(index.unique
      ? needsReason('the previous release may write a value twice. Make it unique in the next, or say why it does not.')
      : []),
    ...needsReason(`nobody can write to ${table} until the migration commits. Say how long the index takes to build.`),
  ]
}

function createTrigger(trigger: NodeOf<'CreateTrigStmt'>, context: MigrationContext): Problem[] {
  const table = trigger.relation?.relname
  context.add('trigger', table, trigger.trigname)
  return trigger.isconstraint && !context.isNew('table', table)
    ? needsReason(
        'the previous release may write what this refuses. Create it in the next release, or say why it does not.',
      )
    : []
}

function dropObject(object: Node, removeType: ObjectType | undefined, context: MigrationContext): Problem[] {
  const parts = nameParts(object)
  const name = parts.at(-1)
  switch (removeType) {
    case 'OBJECT_TABLE':
      return context.usesTable(name)
        ? refused(`the previous release uses the table ${name}. Stop using it in this release and drop it in the next.`)
        : []
    case 'OBJECT_TRIGGER': {
      const trigger = ['trigger', parts.at(-2), name] as const
      return context.isNew(...trigger) || context.isCreatedAgain(...trigger) ? [] : needsReason(mayNeed('trigger'))
    }
    default: {
      const kind = kindOf(removeType)
      return context.isNew(kind, name) ? [] : needsReason(mayNeed(kind))
    }
  }
}

function rename({ renameType, relation, subname, newname }: NodeOf<'RenameStmt'>, context: MigrationContext) {
  const table = relation?.relname
  switch (renameType) {
    case 'OBJECT_TABLE':
      if (!context.usesTable(table)) return context.add('table', newname)
      return context.renameTable(table!, newname)
        ? needsReason(
            `the previous release uses the view ${table} instead. Say that it can write to it and has its privileges.`,
          )
        : refused(
            `the previous release uses the table ${table}. Create a view ${table} with all its columns in the same migration, and drop it in a later release.`,
          )
    case 'OBJECT_COLUMN':
      return context.usesColumn(table, subname)
        ? refused(
            `the previous release uses ${table}.${subname}. Add another column, write both, and drop ${subname} in a later release.`,
          )
        : context.add('column', table, newname)
    case 'OBJECT_INDEX':
      return context.isNew('index', table) ? context.add('index', newname) : needsReason(mayKnow('index'))
    case 'OBJECT_TABCONSTRAINT':
      return needsReason(mayKnow('constraint'))
    case 'OBJECT_TRIGGER':
      return []
    default:
      return needsReason(mayNeed(kindOf(renameType)))
  }
}

/** `function` of `OBJECT_FUNCTION`. */
const kindOf = (objectType: ObjectType | undefined) => objectType?.replace('OBJECT_', '').toLowerCase() ?? 'object'

const mayNeed = (kind: string) =>
  `the previous release may need this ${kind}. Leave it until the release after the one that stops using it, or say why it does not.`

const mayKnow = (kind: string) =>
  `the previous release may recognize errors by the name of this ${kind}. Keep the name, or say why it does not.`
