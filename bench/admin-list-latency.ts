// node bench/admin-list-latency.ts [accounts] [folder]: requests staff's lists of accounts and payments with 1,000,000
// accounts (or the given number) and with a hundredth of them, alternately. Prints the median of each, as a ratio, and
// writes docs/reference/people.md. Takes two minutes.
import { rm, writeFile } from 'node:fs/promises'
import { ensureDatabase, migrateDatabase, openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { openWorldOn } from '../server/testing/world/open-world.ts'
import { createPerson } from '../server/testing/steps/person.ts'

const [, , accounts = '1000000', folder = '/tmp/velv-many-people'] = process.argv
const rounds = 15
const part = 100

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const cluster = await startPostgres({ dataDir: folder, isDisposable: true })

// Realistic names: a few that every thousandth person shares, and many rare ones.
const people = `
  insert into users (id, name, email, email_verified, profession, velv_id, verified_by_velv, disabled_at, refused_at, terms_accepted_at, created_at, updated_at)
  select gen_random_uuid(),
    (array['Anna', 'Maria', 'Lars', 'José', 'Mira', 'Tom', 'Ines', 'Kai'])[1 + n % 8] || ' ' || (array['Lind', 'Berg', 'Solberg', 'Vidal', 'Reed'])[1 + n / 8 % 5] || n % 9973,
    'person' || n || '@' || (array['gmail.com', 'label.example', 'northbound.example'])[1 + n % 3], true,
    (array['producer', 'songWriter', 'songWriterProducer', 'anr', 'manager', 'supervisor', 'corporate', 'screener'])[1 + n % 8],
    'VELV-' || lpad(upper(to_hex(n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0'),
    n % 5000 <> 3, case when n % 2000 = 7 then now() end, case when n % 5000 = 3 and n % 3 = 0 then now() end,
    now(), now() - n * interval '1 second', now()
  from generate_series(1, $1::int) n`

async function open(name: string, count: number) {
  await ensureDatabase(cluster.url('postgres'), name)
  const db = openDatabase(cluster.url(name))
  await migrateDatabase(db)
  await db.$client.query(people, [count])
  await db.$client.query(
    `update users set search_tokens = array_to_string(fold_tokens(name || ' ' || email || ' ' || velv_id), ' ')`,
  )
  await db.$client.query('analyze')
  await db.$client.end()
  const world = await openWorldOn(cluster.url(name))
  log(`${name}: ${count} accounts`)
  return { world, admin: await createPerson(world, 'Ada Admin', 'manager', { admin: true }) }
}

const large = await open('large', Number(accounts))
const small = await open('small', Number(accounts) / part)

const lists = [
  '/api/admin/people',
  '/api/admin/people?profession=songWriter',
  '/api/admin/people?view=waiting',
  '/api/admin/people?profession=screener&view=disabled',
  '/api/admin/people?view=disabled',
  '/api/admin/people?view=admins',
  '/api/admin/people?search=a',
  '/api/admin/people?search=anna',
  '/api/admin/people?search=gmail',
  '/api/admin/people?search=anna+lind7',
  '/api/admin/people?search=anna+lind4211',
  '/api/admin/people?search=person1234',
  '/api/admin/people?search=person4321%40label.example',
  '/api/admin/people?search=nobody+like+that',
  '/api/admin/people?search=anna+nobodylikethat',
  '/api/admin/people?search=jose&profession=screener',
  '/api/admin/people?search=gmail&view=disabled',
  '/api/admin/payments?search=anna',
  '/api/badges',
]

async function msOf({ admin }: typeof large, path: string): Promise<number> {
  const began = performance.now()
  const { status } = await admin.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return performance.now() - began
}

const lines: string[] = []
for (const path of lists) {
  const times: Record<'large' | 'small', number[]> = { large: [], small: [] }
  for (let round = 0; round < rounds; round++) {
    times.small.push(await msOf(small, path))
    times.large.push(await msOf(large, path))
  }
  const [most, least] = [median(times.large), median(times.small)]
  lines.push(`| \`${path.replace('/api/admin/', '')}\` | ${most.toFixed(1)} | ${(most / least).toFixed(2)} |`)
  log(lines.at(-1)!)
}

await writeFile(
  new URL('../docs/reference/people.md', import.meta.url),
  `# Staff's lists among ${Number(accounts).toLocaleString('en')} accounts

Written by \`node bench/admin-list-latency.ts\`, beside a world a hundredth of the size, on one PostgreSQL with its default of 128 MB of
shared buffers. Median of ${rounds} requests through HTTP, in turns. The *ratio* is the large world's time over the small one's.

| list | ms | ratio |
| --- | --- | --- |
${lines.join('\n')}
`,
)
for (const { world } of [large, small]) await world.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
