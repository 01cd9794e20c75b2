// node bench/list-latency.ts [drops] [demos] [folder]: generates 1,000,000 drops and 10,000,000 demos (or the given
// numbers) and a hundredth of them, requests every list through HTTP, and writes docs/reference/lists.md: how long each took with
// both sizes, as a ratio, which rows it visited, and by which indexes. Takes about ten minutes and 7 GB of disk.
import { rm, writeFile } from 'node:fs/promises'
import { ensureDatabase, migrateDatabase, openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { type ListViewer, listRequests, readablePath } from '../server/testing/steps/list-requests.ts'
import { makeLargeWorld } from '../server/testing/world/large-world.ts'
import { openWorldOn } from '../server/testing/world/open-world.ts'
import { type Person, createPerson } from '../server/testing/steps/person.ts'
import { collectQueries, planOf } from '../server/testing/database/query-plans.ts'

const [, , drops = '1000000', demos = '10000000', folder = '/tmp/velv-large-world'] = process.argv
const rounds = 15
const part = 100

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const cluster = await startPostgres({ dataDir: folder, skipFsync: true })

async function openLarge(name: string, size: { drops: number; demos: number }) {
  await ensureDatabase(cluster.url('postgres'), name)
  const db = openDatabase(cluster.url(name))
  await migrateDatabase(db)
  await db.$client.end()
  const world = await openWorldOn(cluster.url(name))
  const people: Record<ListViewer, Person> = {
    creator: await createPerson(world, 'Mira Songwriter', 'songWriter'),
    owner: await createPerson(world, 'Ines Owner', 'anr'),
    screener: await createPerson(world, 'Sam Screener', 'screener'),
    admin: await createPerson(world, 'Ada Admin', 'manager', { admin: true }),
  }
  log(`${name}: ${size.drops} drops, ${size.demos} demos`)
  const client = await world.ownerDb.$client.connect()
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query("set work_mem = '512MB'")
  const [ownerId, creatorId] = [people.owner.id, people.creator.id]
  await makeLargeWorld(client, { ...size, ownerId, creatorId, now: world.deps.clock.now() })
  client.release(true)
  return { world, people }
}

type Large = Awaited<ReturnType<typeof openLarge>>

async function msOf({ people }: Large, who: ListViewer, path: string): Promise<number> {
  const began = performance.now()
  const { status } = await people[who].get(path)
  if (status !== 200) throw new Error(`${path.slice(0, 80)} answered ${status}`)
  return performance.now() - began
}

async function plansOf({ world, people }: Large, who: ListViewer, path: string) {
  const queries = await collectQueries(() => people[who].get(path))
  return Promise.all(queries.map((query) => planOf(world.deps.db, query)))
}

const large = await openLarge('large', { drops: Number(drops), demos: Number(demos) })
const small = await openLarge('small', { drops: Number(drops) / part, demos: Number(demos) / part })
log('both are there')

const lines: string[] = []
const walks: string[] = []
for (const [who, path] of listRequests) {
  const times: { large: number[]; small: number[] } = { large: [], small: [] }
  for (let round = 0; round < rounds; round++) {
    times.small.push(await msOf(small, who, path))
    times.large.push(await msOf(large, who, path))
  }
  const plans = await plansOf(large, who, path)
  const rows = Math.max(0, ...plans.map((plan) => plan.rows))
  const scanned = plans.flatMap((plan) => plan.scanned)
  const ratio = median(times.large) / median(times.small)
  lines.push(
    `| ${who} | \`${readablePath(path)}\` | ${median(times.large).toFixed(1)} | ${ratio.toFixed(2)} | ${rows} | ${scanned.join(', ') || 'none'} |`,
  )
  log(lines.at(-1)!)
  const walk = plans.find(({ text }) => text.includes('feed_entries'))
  if (walk)
    walks.push(
      `### ${who}, ${readablePath(path)}\n\`\`\`\n${walk.text.replace(/^[\s\S]*?\n(?=\S[^\n]*: \d+ rows)/, '')}\n\`\`\`\n`,
    )
}

await writeFile(
  new URL('../docs/reference/lists.md', import.meta.url),
  `# The lists of drops in a large world

Written by \`node bench/list-latency.ts\`: ${drops} drops and ${demos} demos, beside a world a hundredth of the size, on one
PostgreSQL with its default of 128 MB of shared buffers. Median of ${rounds} requests through HTTP, in turns. The *ratio* is the large
world's time over the small one's: a ratio near 1 means that size has no effect. *Rows* are what the largest query of the page looked at, passed over ones
too; *scanned* are tables read from end to end. \`server/drops/plans.test.ts\` holds the same lists to the same rules in every test run.

| who | list | ms | ratio | rows | scanned |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

## Plans of the feed's queries
What is done to what by which index, and how many rows that met.

${walks.join('\n')}`,
)
for (const { world } of [large, small]) await world.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
