// Velv in a process of its own, on an existing database. `process.argv[2]`: the owner's address of the database;
// `[3]`: the people to sign in, as JSON; `[4]`: its variables, as JSON. Logs as in production, to nowhere.
import { openWorldOn } from '../../server/testing/world/open-world.ts'
import { Person } from '../../server/testing/steps/person.ts'
import { collectQueries } from '../../server/testing/database/query-plans.ts'
import type { BenchPeople } from './large-database.ts'

export type VelvProcess = {
  port: number
  databaseUrl: string
  secret: string
  /** What the server expects as the origin of a page. */
  baseUrl: string
  cookies: Record<keyof BenchPeople, string>
}

const [ownerUrl, people, variables = '{}'] = process.argv.slice(2) as [string, string, string?]
const world = await openWorldOn(ownerUrl, JSON.parse(variables) as Record<string, string>, { log: () => undefined })

const cookies: Record<string, string> = {}
for (const [who, { email }] of Object.entries(JSON.parse(people) as BenchPeople)) {
  const person = new Person(world)
  const { status } = await person.post('/api/account/sign-in', { email, password: 'velvet-rooms' })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
  cookies[who] = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** What another process asks for: the response and the queries of a request, a POST if `sent` is its body. */
export type VelvQuestion = { path: string; cookie: string; sent?: object }

process.on('message', async ({ path, cookie, sent }: VelvQuestion) => {
  let body = ''
  const post = sent && { method: 'POST', body: JSON.stringify(sent) }
  const headers = { cookie, ...(post && { 'content-type': 'application/json', origin: world.deps.baseUrl }) }
  const queries = await collectQueries(async () => {
    body = await (await fetch(world.address + path, { ...post, headers })).text()
  })
  process.send!({ body, queries })
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void world.close().then(() => process.exit()))
process.send!({
  port: Number(new URL(world.address).port),
  databaseUrl: world.database.url,
  secret: world.deps.secret,
  baseUrl: world.deps.baseUrl,
  cookies,
})
