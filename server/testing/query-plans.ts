import type pg from 'pg'
import type { Database } from '../platform/database.ts'

export type Query = { text: string; values: unknown[] }

/** What is asked of the database outside of transactions while something is done: reads, as pages make them. */
export async function collectQueries(db: Database, during: () => Promise<unknown>): Promise<Query[]> {
  const pool = db.$client
  const asked: Query[] = []
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
    const text = typeof config === 'string' ? config : (config as { text: string }).text
    if (/^\s*(?:select|with)\b/i.test(text)) asked.push({ text, values: Array.isArray(values) ? values : [] })
    return query(config, values, ...rest)
  }) as typeof pool.query
  try {
    await during()
  } finally {
    pool.query = query as typeof pool.query
  }
  return asked
}

export type Plan = {
  text: string
  /** Large tables read from end to end. */
  scanned: string[]
  /** Rows looked at on the way, in tables and indexes, passed over ones too. */
  rows: number
  ms: number
}

type Node = Record<string, unknown> & { Plans?: Node[] }

const large = ['drops', 'demos', 'drop_shelves', 'drop_tallies', 'users', 'drop_changes']

/** Runs a query and tells what it looked at, by EXPLAIN ANALYZE. */
export async function planOf({ $client }: { $client: pg.Pool }, { text, values }: Query): Promise<Plan> {
  const { rows: told } = await $client.query(`explain (analyze, format json) ${text}`, values as unknown[])
  const [{ Plan: top, 'Execution Time': ms }] = told[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }]
  const nodes = flat(top)
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(String(node['Relation Name'])))
    .map((node) => String(node['Relation Name']))
  const rows = nodes
    .filter((node) => / Scan$/.test(String(node['Node Type'])) && node['Node Type'] !== 'Bitmap Index Scan')
    .reduce((sum, node) => sum + seenBy(node), 0)
  return { text: `${text}\n${outline(top)}`, scanned, rows: Math.round(rows), ms }
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

const numberOf = (node: Node, key: string) => Number(node[key] ?? 0)

const seenBy = (node: Node): number =>
  numberOf(node, 'Actual Loops') *
  (numberOf(node, 'Actual Rows') +
    numberOf(node, 'Rows Removed by Filter') +
    numberOf(node, 'Rows Removed by Index Recheck'))

/** The plan as one reads it: what is done to what by which index, and how many rows that met. */
function outline(node: Node, depth = 0): string {
  const words = [node['Node Type'], node['Relation Name'], node['Index Name'] && `by ${String(node['Index Name'])}`]
  const line = `${'  '.repeat(depth)}${words.filter(Boolean).join(' ')}: ${Math.round(seenBy(node))} rows`
  return [line, ...(node.Plans ?? []).map((below) => outline(below, depth + 1))].join('\n')
}
