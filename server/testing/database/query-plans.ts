import pg from 'pg'

/** `name`: of a prepared statement. */
export type Query = { name?: string; text: string; values: unknown[] }

/** Records the queries that run during some work: reads, including those in transactions and jobs. */
export async function collectQueries(during: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function collect(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { name?: string; text?: string; values?: unknown[] }, unknown]
    const text = typeof config === 'string' ? config : (config.text ?? '')
    const given = Array.isArray(values) ? values : typeof config === 'string' ? [] : (config.values ?? [])
    const name = (typeof config === 'object' && config.name) || undefined
    // Connections are asked for a sign of life meanwhile.
    if (text !== 'select 1' && /^\s*(?:select|with)\b/i.test(text))
      queries.push({ ...(name ? { name } : {}), text, values: given })
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await during()
  } finally {
    pg.Client.prototype.query = query
  }
  return queries
}

export type Plan = {
  text: string
  /** Large tables with a sequential scan. */
  scanned: string[]
  /** Rows visited in tables and indexes, including filtered ones. */
  rows: number
  /** Those of them that were found in an index alone. */
  entries: number
  ms: number
}

/** Their rows are visited by another node. */
const passingScans = ['Bitmap Index Scan', 'Subquery Scan']

type Node = Record<string, unknown> & { Plans?: Node[] }

const large = ['drops', 'demos', 'drop_tallies', 'users', 'drop_changes']

/**
 * Runs a query with EXPLAIN ANALYZE and returns what it visited. A prepared statement is run with the plan that PostgreSQL
 * keeps for all values, which it may choose from the sixth time on.
 */
export async function readPlan({ $client }: { $client: pg.Pool }, query: Query): Promise<Plan> {
  const { text, values } = query
  const { rows: explained } = query.name
    ? await explainGeneric($client, query)
    : await $client.query(`explain (analyze, format json) ${text}`, values)
  const [{ Plan: top, 'Execution Time': ms }] = explained[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }]
  const nodes = flat(top)
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(String(node['Relation Name'])))
    .map((node) => String(node['Relation Name']))
  const rowsOf = (isScan: (type: string) => boolean) =>
    Math.round(
      nodes.filter((node) => isScan(String(node['Node Type']))).reduce((sum, node) => sum + rowsReadBy(node), 0),
    )
  const rows = rowsOf((type) => type.endsWith(' Scan') && !passingScans.includes(type))
  const entries = rowsOf((type) => type === 'Index Only Scan')
  return { text: `${text}\n${outline(top)}`, scanned, rows, entries, ms }
}

async function explainGeneric(pool: pg.Pool, { text, values }: Query) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare explained as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const explained = await client.query(`explain (analyze, format json) execute explained${given}`)
    await client.query('deallocate explained')
    return explained
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A value as the text of a query: EXECUTE takes no parameters. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return pg.escapeLiteral(String(value))
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

const numberOf = (node: Node, key: string) => Number(node[key] ?? 0)

const rowsReadBy = (node: Node): number =>
  numberOf(node, 'Actual Loops') *
  (numberOf(node, 'Actual Rows') +
    numberOf(node, 'Rows Removed by Filter') +
    numberOf(node, 'Rows Removed by Index Recheck'))

/** The plan in readable form: each operation with its table, its index and its number of rows. */
function outline(node: Node, depth = 0): string {
  const parts = [node['Node Type'], node['Relation Name'], node['Index Name'] && `by ${String(node['Index Name'])}`]
  const line = `${'  '.repeat(depth)}${parts.filter(Boolean).join(' ')}: ${Math.round(rowsReadBy(node))} rows`
  return [line, ...(node.Plans ?? []).map((below) => outline(below, depth + 1))].join('\n')
}
