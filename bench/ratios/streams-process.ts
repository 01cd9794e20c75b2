// A process of Velv for many open live streams. `process.argv[2]`: the owner's address of its database; `[3]`: the ids of
// people, as JSON. Answers each message with its memory in use, in bytes.
import { createHmac, randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { cookiePrefix } from '../../server/accounts/authentication/cookie-prefix.ts'
import { systemClock } from '../../server/platform/config/clock.ts'
import { openWorldOn } from '../../server/testing/world/open-world.ts'

export type StreamsProcess = { port: number; cookies: string[] }

const [ownerUrl, peopleIds] = process.argv.slice(2) as [string, string]
const world = await openWorldOn(ownerUrl, {}, { clock: systemClock, log: () => undefined })
const owner = world.ownerDb.$client
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const cookies: string[] = []
for (const id of JSON.parse(peopleIds) as string[]) {
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', world.deps.secret).update(token).digest('base64')
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 day', now(), now())`,
    [id, token],
  )
  cookies.push(`${cookiePrefix(world.baseUrl)}.session_token=${encodeURIComponent(`${token}.${signature}`)}`)
}

process.on('message', () => {
  collectGarbage()
  process.send!({ bytes: process.memoryUsage().rss, streams: world.deps.live.count() })
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
process.send!({ port: Number(new URL(world.address).port), cookies } satisfies StreamsProcess)
