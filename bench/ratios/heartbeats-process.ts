// Velv in a process of its own, with many screeners who listen at the same time, each to a song of their own.
// `process.argv[2]`: the owner's address of a database; `[3]`: a screener of it, who is copied; `[4]`: how many.
import { createHmac, randomBytes } from 'node:crypto'
import { cookiePrefix } from '../../server/accounts/authentication/cookie-prefix.ts'
import { systemClock } from '../../server/platform/config/clock.ts'
import { openWorldOn } from '../../server/testing/world/open-world.ts'

export type ListeningScreener = { cookie: string; sessionId: string; demoId: string }

export type HeartbeatsProcess = { port: number; baseUrl: string; screeners: ListeningScreener[] }

const [ownerUrl, screenerId, count] = process.argv.slice(2) as [string, string, string]
const world = await openWorldOn(ownerUrl, {}, { clock: systemClock, log: () => undefined })
const owner = world.ownerDb.$client

/** The length of each song, in ms: long enough that nobody has earned all of it while this runs. */
const durationMs = 3_600_000

// What an earlier run has left.
await owner.query('update listening_sessions set stopped_at = now() where stopped_at is null')
await owner.query(
  `update demos set leased_to = null, leased_until = null, heard_ms = 0, heard_at = null where leased_to is not null`,
)
await owner.query('truncate listenings, audio_deliveries')
await owner.query(
  `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email',
     'screener' || n || '@bench.test', 'velv_id', 'BENCH-' || n, 'stripe_account_id', 'acct_bench_' || n))).*
   from users u, generate_series(1, $2::int) n where u.id = $1
   on conflict do nothing`,
  [screenerId, Number(count)],
)
const { rows: people } = await owner.query<{ id: string }>(
  `select id from users where email like '%@bench.test' limit $1`,
  [Number(count)],
)
const { rows: demos } = await owner.query<{ id: string; drop: string }>(
  `select d.id, d.drop_id as drop from demos d join drops on drops.id = d.drop_id
   where d.result = 'screening' and drops.delivery_date is null and drops.status = 'approved'
     and not exists (select from listenings where demo_id = d.id)
   order by d.id limit $1`,
  [Number(count)],
)
if (demos.length < Number(count)) throw new Error(`There are only ${demos.length} songs that nobody has heard.`)
await owner.query(
  `with chosen as (select id, gen_random_uuid() as recording_id from unnest($1::uuid[]) id), made as (
     insert into recordings (id, state, bytes, format, duration_ms, sample_rate, channels, bit_depth, loudness_lufs, gain_db,
       true_peak_dbtp, clipped_places, silence_start_ms, silence_end_ms, stereo, bucket_ms, peaks, created_at)
     select recording_id, 'ready', 30000000, 'wav', $2, 44100, 2, 16, -11.5, -2.5, -1, 0, 0, 0, 'stereo', 100, '\\x2a', now()
     from chosen)
   update demos set recording_id = chosen.recording_id from chosen where chosen.id = demos.id`,
  [demos.map(({ id }) => id), durationMs],
)

const screeners: ListeningScreener[] = []
for (const [place, { id }] of people.entries()) {
  const demo = demos[place]!
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', world.deps.secret).update(token).digest('base64')
  const cookie = `${cookiePrefix(world.baseUrl)}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  const { rows } = await owner.query<{ id: string }>(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now() + interval '30 days', now(), now()) returning id`,
    [id, token],
  )
  await owner.query(
    `insert into audio_deliveries (session_id, demo_id, delivered, last_at)
     values ($1, $2, int4multirange(int4range(0, $3)), now())`,
    [rows[0]!.id, demo.id, durationMs],
  )
  const started = await fetch(`${world.address}/api/drops/${demo.drop}/listening`, {
    method: 'POST',
    headers: { cookie, origin: world.baseUrl },
  })
  const session = (await started.json()) as { id: string }
  if (started.status !== 200) throw new Error(`A session could not start: ${JSON.stringify(session)}`)
  screeners.push({ cookie, sessionId: session.id, demoId: demo.id })
}
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void world.close().then(() => process.exit()))
process.send!({
  port: Number(new URL(world.address).port),
  baseUrl: world.baseUrl,
  screeners,
} satisfies HeartbeatsProcess)
