import type { Constraint } from 'libpg-query'
import { type MigrationContext, needsReason, type Problem, refused } from './migration-context.ts'
import { as, findNodes, nameParts, type NodeOf } from './parse-migration.ts'

/** Commands that neither lock a table for long nor change anything for the previous release. */
const harmless: ReadonlySet<string> = new Set(['AT_EnableTrigUser', 'AT_ValidateConstraint'])

/** Functions with one value for all rows of a statement. PostgreSQL writes a default with any other into each row. */
const stableFunctions: ReadonlySet<string | undefined> = new Set([
  'now',
  'statement_timestamp',
  'transaction_timestamp',
])

const unknown = () => needsReason('no rule knows whether the previous release can run beside this. Say why it can.')

export function alterTable(
  { relation, cmds = [], objtype }: NodeOf<'AlterTableStmt'>,
  context: MigrationContext,
): Problem[] {
  const table = relation?.relname ?? ''
  if (objtype !== 'OBJECT_TABLE') return unknown()
  if (context.isNew('table', table)) return []
  return cmds.flatMap((node) => alterExistingTable(table, as(node, 'AlterTableCmd')!, context))
}

function alterExistingTable(table: string, command: NodeOf<'AlterTableCmd'>, context: MigrationContext): Problem[] {
  const { subtype = '', name, def } = command
  if (harmless.has(subtype)) return []
  switch (subtype) {
    case 'AT_AddColumn':
      return addColumn(table, as(def, 'ColumnDef')!, context)
    case 'AT_DropColumn':
      return context.usesColumn(table, name)
        ? refused(`the previous release uses ${table}.${name}. Stop using it in this release and drop it in the next.`)
        : []
    case 'AT_AlterColumnType':
      return needsReason(
        `${table} is locked while it is rewritten, and the previous release expects the old type. Add a column of the new type and write both, or say why neither is so.`,
      )
    case 'AT_SetNotNull':
      return needsReason(
        `the previous release may leave ${name} empty. Always write it in this release and require it in the next, or say why it does not.`,
      )
    case 'AT_DropNotNull':
      return context.usesColumn(table, name)
        ? needsReason(
            `the previous release expects a value in ${table}.${name}. Write null only from the next release on, and say so.`,
          )
        : []
    case 'AT_ColumnDefault':
      return def === undefined ? unknown() : []
    case 'AT_AddConstraint':
      return addConstraint(table, as(def, 'Constraint')!, context)
    case 'AT_DropConstraint':
      return needsReason(
        'the previous release may rely on the constraint, also for `on conflict`. Drop it in the next release, or say why it does not.',
      )
    case 'AT_DisableTrigUser':
      return needsReason(`nobody can write to ${table} until the migration commits. Say how long that takes.`)
    default:
      return unknown()
  }
}

function addColumn(table: string, column: NodeOf<'ColumnDef'>, context: MigrationContext): Problem[] {
  const { colname = '' } = column
  const constraints = (column.constraints ?? []).flatMap((node) => as(node, 'Constraint') ?? [])
  const find = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type)
  const fallback = find('CONSTR_DEFAULT')?.raw_expr
  const isComputed = find('CONSTR_GENERATED') !== undefined || find('CONSTR_IDENTITY') !== undefined
  const isEmpty = !fallback && !isComputed
  context.add('column', table, colname)
  if (isEmpty) context.add('empty column', table, colname)
  const isRewritten =
    isComputed ||
    findNodes(fallback, 'FuncCall').some(({ funcname }) => !stableFunctions.has(nameParts(funcname?.at(-1))[0]))
  return [
    ...(isEmpty && find('CONSTR_NOTNULL')
      ? needsReason(
          `the previous release writes rows without ${colname}. Give it a default, or say why it writes no rows.`,
        )
      : []),
    ...(isRewritten
      ? needsReason(
          `${table} is locked while each row gets its own ${colname}. Add the column empty and fill it in a job, or say how few rows there are.`,
        )
      : []),
    ...(['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE'].some((type) => find(type as Constraint['contype']))
      ? needsReason('no rule reads a constraint within a column. Add it in a statement of its own, or say why it may.')
      : []),
  ]
}

function addConstraint(table: string, constraint: Constraint, context: MigrationContext): Problem[] {
  const { contype, raw_expr: expression, fk_attrs: keys = [], skip_validation: isNotValid } = constraint
  const violated = needsReason(
    'the previous release may write rows that violate this. Add it in the next release, or say why it does not.',
  )
  const checked = isNotValid
    ? []
    : needsReason(
        `${table} is locked while all rows are checked. Add the constraint as \`not valid\` and validate it in the next release, or say how few rows there are.`,
      )
  switch (contype) {
    case 'CONSTR_CHECK': {
      const columns = findNodes(expression, 'ColumnRef').map(({ fields }) => nameParts(fields?.at(-1))[0])
      const isOfNewColumns = columns.length > 0 && columns.every((column) => context.isNew('column', table, column))
      return [...(isOfNewColumns ? [] : violated), ...checked]
    }
    case 'CONSTR_FOREIGN': {
      const isOfEmptyColumns = keys.flatMap(nameParts).every((column) => context.isNew('empty column', table, column))
      return [...(isOfEmptyColumns ? [] : violated), ...checked]
    }
    default:
      return [
        ...violated,
        ...needsReason(
          `nobody can write to ${table} until the migration commits. Say how long the index takes to build.`,
        ),
      ]
  }
}
