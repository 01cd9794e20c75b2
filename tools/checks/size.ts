import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster, template } from '../../server/testing/database/open-cluster.ts'
import { findFunctionProblems } from './check-functions.ts'
import { projectFiles, root } from './project-files.ts'

/** `npm run size`: how large Velv is, with the targets of some figures. It only prints, and refuses nothing. */
const targets: Record<string, number> = {
  product: 100_000,
  generated: 3_000,
  triggers: 20,
  'files under 25 lines with one importer': 40,
}

type Kind =
  | 'product'
  | 'texts of public pages'
  | 'tests'
  | 'tools and stand-ins'
  | 'migrations'
  | 'other SQL'
  | 'generated'
  | 'documents'

/** The first that fits counts. The rest, such as songs, pictures, and the lock file, isn't written by anybody. */
const kinds: [Kind, RegExp][] = [
  [
    'generated',
    /^server\/drizzle\/meta\/|released-api\.json$|api-types\.d\.ts$|^tools\/previous-release$|card-glyphs\.json$/,
  ],
  ['migrations', /^server\/drizzle\/.*\.sql$/],
  ['other SQL', /\.sql$/],
  ['tests', /\.(test|spec)\.tsx?$|-for-tests\.tsx?$|\/testing\/.*\.tsx?$|^e2e\/.*\.tsx?$/],
  ['tools and stand-ins', /^(tools|bench|sandbox)\/.*\.(tsx?|mjs|css|html|py)$/],
  ['texts of public pages', /^web\/pages\/public\/.*\.html$/],
  ['product', /^(domain|server|web)\/.*\.(tsx?|mjs|js|css|html)$/],
  ['documents', /\.md$/],
]
const kindOf = (path: string) => kinds.find(([, pattern]) => pattern.test(path))?.[0]

type Row = { files: number; lines: number }
const byKind = new Map<Kind, Row>()
const byModule = new Map<string, Row>()

function add<K>(rows: Map<K, Row>, key: K, lines: number): void {
  const { files, lines: before } = rows.get(key) ?? { files: 0, lines: 0 }
  rows.set(key, { files: files + 1, lines: before + lines })
}

/** `domain`, `server/drops`, `web/ui`, `web/features/drops`; files beside the folders belong to `server` and `web`. */
function moduleOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  if (folders[0] === 'domain') return 'domain'
  return folders.slice(0, folders[1] === 'features' ? 3 : 2).join('/')
}

for (const path of projectFiles()) {
  const kind = kindOf(path)
  if (kind === undefined) continue
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1
  add(byKind, kind, lines)
  if (kind === 'product') add(byModule, moduleOf(path), lines)
}

function countTinyFiles(): number {
  const args = [join(import.meta.dirname, 'check-folders.ts'), '--count']
  return Number(/(\d+) tiny files/.exec(execFileSync(process.execPath, args, { encoding: 'utf8' }))![1])
}

/** Of the migrated database, without the job queue's and PostgreSQL's own. */
async function readDatabaseCounts(): Promise<Record<'tables' | 'indexes' | 'triggers', number>> {
  const cluster = await openCluster()
  const client = new pg.Client({ connectionString: cluster.url(template) })
  await client.connect()
  const { rows } = await client.query(`select
    (select count(*)::int from pg_tables where schemaname = 'public') as tables,
    (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
    (select count(*)::int from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace) as triggers`)
  await client.end()
  await cluster.stop()
  return rows[0]
}

function print(name: string, count: number, unit = '', files?: number): void {
  const target = targets[name] === undefined ? '' : `  (target: at most ${targets[name].toLocaleString('en')})`
  const inFiles = files === undefined ? '' : ` in ${files.toLocaleString('en')} files`
  console.log(`${name.padEnd(40)}${count.toLocaleString('en').padStart(9)}${unit}${inFiles}${target}`)
}

const order: Kind[] = [
  'product',
  'texts of public pages',
  'tests',
  'tools and stand-ins',
  'migrations',
  'other SQL',
  'generated',
  'documents',
]
for (const kind of order) {
  const { files, lines } = byKind.get(kind) ?? { files: 0, lines: 0 }
  print(kind, lines, ' lines', files)
  if (kind !== 'product') continue
  for (const [module, row] of [...byModule].toSorted()) print(`  ${module}`, row.lines, ' lines', row.files)
}
print('files in Git', projectFiles().length)
print('functions over 60 lines', findFunctionProblems().filter(({ rule }) => rule.includes('max-lines')).length)
print('files under 25 lines with one importer', countTinyFiles())
for (const [name, count] of Object.entries(await readDatabaseCounts())) print(name, count)
