// A process of Velv that receives and prepares songs. `process.argv[2]`: the owner's address of a generated database;
// `[3]`: its creator, as JSON.
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../server/platform/config/clock.ts'
import { Person } from '../../server/testing/steps/person.ts'
import { openWorldOn } from '../../server/testing/world/open-world.ts'
import type { BenchPeople } from './large-database.ts'

export type SongsProcess = { port: number; baseUrl: string; cookie: string }

/** Answered with the id of a new draft, or with how long it took until a song was ready, in ms. */
export type SongsQuestion = { ask: 'draft' } | { ask: 'ready'; demoId: string }

const [ownerUrl, creatorJson] = process.argv.slice(2) as [string, string]
const world = await openWorldOn(ownerUrl, {}, { clock: systemClock, log: () => undefined })
await world.deps.jobs.work()
const owner = world.ownerDb.$client

const creator = new Person(world)
const { id, email } = JSON.parse(creatorJson) as BenchPeople['creator']
const { status } = await creator.post('/api/account/sign-in', { email, password: 'velvet-rooms' })
if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
const { rows: drops } = await owner.query<{ id: string }>(
  `update drops set expire_time = now() + interval '30 days'
   where id in (select id from drops where status = 'approved' and delivery_date is null order by id limit 20) returning id`,
)
// What an earlier run has left.
const { rows: drafts } = await owner.query<{ id: string }>(
  `select id from demos where user_id = $1 and result = 'draft' and drop_id = any($2)`,
  [id, drops.map((drop) => drop.id)],
)
for (const draft of drafts) await creator.delete(`/api/demos/${draft.id}`)
await wait(2_000)

/** Each upload is for another drop, so that removing the last song does not slow down the next. */
async function createDraft(): Promise<string> {
  const { status, body } = await creator.post(`/api/drops/${drops.pop()!.id}/demos`, { title: 'Measured' })
  if (status !== 201) throw new Error(`A draft could not be created: ${JSON.stringify(body)}`)
  return body.id
}

async function waitUntilReady(demoId: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { body } = await creator.get<{ audio: { state: string } | null }>(`/api/demos/${demoId}`)
    if (body.audio?.state === 'ready') return performance.now() - from
    if (body.audio?.state !== 'preparing') throw new Error(`The song is ${body.audio?.state ?? 'missing'}.`)
    await wait(50)
  }
}

process.on('message', async (question: SongsQuestion) => {
  process.send!(question.ask === 'draft' ? await createDraft() : await waitUntilReady(question.demoId))
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void world.close().then(() => process.exit()))
process.send!({
  port: Number(new URL(world.address).port),
  baseUrl: world.baseUrl,
  cookie: [...creator.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
} satisfies SongsProcess)
