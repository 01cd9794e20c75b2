import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../../server/platform/database/database.ts'
import { readPlan, type Query } from '../../server/testing/database/query-plans.ts'
import { guestBody, listRequests, type ListViewer, readablePath } from '../../server/testing/steps/list-requests.ts'
import { forkProgram, messageFrom, stopProcess } from './child-process.ts'
import type { Cluster, LargeDatabase } from './large-database.ts'
import { getRequest, load, postRequest } from './load.ts'
import { median } from './median.ts'
import type { VelvProcess, VelvQuestion } from './velv-process.ts'

/** How many drops there are in both worlds; five times as many demos. */
const sizes = { small: 10_000, large: 1_000_000 }

/** How long each world answers in a round, one request after the other, in ms. */
const roundMs = 150
const rounds = 5

export type ListGrowth = {
  who: string
  path: string
  /** The median time in the large world, in ms. */
  largeMs: number
  /** The large world's time divided by the small one's. */
  ratio: number
  /** Rows of the first page in the large and in the small world; undefined for what is not a page. */
  shown: [large: number, small: number] | undefined
  /** What the largest query of the page looked at. */
  rows: number
  /** Tables read from end to end. */
  scanned: string[]
  /** How the query of a feed reads it. */
  walk: string | undefined
}

/** The songs on the page of a recipient, who has no account. Opening it is limited. */
const guestPage = ['guest', '/api/guest/songs'] as const

/** Requests every list in a small and in a large world, in turns. The largest ratio comes first. */
export async function measureGrowth(cluster: Cluster, log: (text: string) => void): Promise<ListGrowth[]> {
  const small = await startVelv(await cluster.database(sizes.small))
  const large = await startVelv(await cluster.database(sizes.large))
  const grown: ListGrowth[] = []
  for (const [who, path] of [...listRequests, guestPage]) {
    const measure = async ({ port, cookies, secret, baseUrl }: VelvProcess) => {
      const sent = who === 'guest' ? postRequest(path, '', baseUrl, guestBody(secret)) : getRequest(path, cookies[who])
      return (await load({ port, connections: 1, ms: roundMs, request: () => sent })).medianMs
    }
    const times: { small: number; large: number }[] = []
    for (const { velv } of [small, large]) await measure(velv)
    for (let round = 0; round < rounds; round++)
      times.push({ small: await measure(small.velv), large: await measure(large.velv) })
    const { plans, shown } = await large.read(path, who)
    const { shown: shownInSmall } = await small.read(path, who)
    const walk = plans.find(({ text }) => text.includes(' as place '))?.text
    grown.push({
      who,
      path: readablePath(path),
      largeMs: median(times.map((time) => time.large)),
      ratio: median(times.map((time) => time.large / time.small)),
      shown: shown === undefined || shownInSmall === undefined ? undefined : [shown, shownInSmall],
      rows: Math.max(0, ...plans.map((plan) => plan.rows)),
      scanned: plans.flatMap((plan) => plan.scanned),
      walk: walk?.replace(/^[\s\S]*?\n(?=\S[^\n]*: \d+ rows)/, ''),
    })
    log(`${who} ${readablePath(path)}: ${grown.at(-1)!.ratio.toFixed(2)}`)
  }
  for (const { stop } of [small, large]) await stop()
  return grown.toSorted((one, other) => other.ratio - one.ratio)
}

async function startVelv({ ownerUrl, people }: LargeDatabase) {
  const child = forkProgram('velv-process.ts', [ownerUrl, JSON.stringify(people)])
  const velv = await messageFrom<VelvProcess>(child)
  const db = openDatabase(velv.databaseUrl)
  return {
    velv,
    async read(path: string, who: ListViewer | 'guest') {
      const question: VelvQuestion =
        who === 'guest' ? { path, cookie: '', sent: guestBody(velv.secret) } : { path, cookie: velv.cookies[who] }
      const { body, queries } = await messageFrom<{ body: string; queries: Query[] }>(child, question)
      const { rows } = JSON.parse(body) as { rows?: unknown[] }
      return { shown: rows?.length, plans: await Promise.all(queries.map((query) => readPlan(db, query))) }
    },
    async stop() {
      await db.$client.end()
      await stopProcess(child)
    },
  }
}

/** Writes the table and the plans into the reference of the documentation. */
export async function writeListReference(grown: readonly ListGrowth[]): Promise<void> {
  const lines = grown.map(
    ({ who, path, largeMs, ratio, shown, rows, scanned }) =>
      `| ${who} | \`${path}\` | ${largeMs.toFixed(1)} | ${ratio.toFixed(2)} | ${shown?.join(' / ') ?? ''} | ${rows} | ${scanned.join(', ') || 'none'} |`,
  )
  const walks = grown.flatMap(({ who, path, walk }) => (walk ? [`### ${who}, ${path}\n\`\`\`\n${walk}\n\`\`\`\n`] : []))
  await writeFile(
    new URL('../../docs/reference/lists.md', import.meta.url),
    `# The lists in a large world

Written by \`npm run bench -- --large\`: ${sizes.large} drops beside ${sizes.small}, each with five times as many demos, on one PostgreSQL with its
default of 128 MB of shared buffers. Median of ${rounds} rounds of requests through HTTP, in turns. The *ratio* is the large world's time divided by the
small one's: near 1 means that size has no effect. *Shown* are the rows of the page in both worlds: where the small world has too few to fill a page, the large one also
sends more. *Rows* are what the largest query of the page looked at, including what it passed over; *scanned* are tables
read from end to end. \`server/drops/plans.test.ts\` holds the same lists to the same rules in every test run.

| who | list | ms | ratio | shown | rows | scanned |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

## Plans of the feed's queries
Which index is used for what, and how many rows that visited.

${walks.join('\n')}`,
  )
}
