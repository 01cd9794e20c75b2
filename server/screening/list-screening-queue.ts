import { type Exclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { payLevel } from '@velv/domain/screening/rates.ts'
import { estimateQueue, queueEarnings } from '@velv/domain/screening/queue-estimate.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { readTallies } from '../drops/drop-tallies-queries.ts'
import { listDropsToHear } from '../drops/feed/feed-queries.ts'
import { cursorOf, pageOfRows } from '../platform/http/paging.ts'
import { sampleQueues } from './queue-samples-queries.ts'

/** How many drops a page looks at; those without songs for this screener are left out. */
const queuePageSize = 20

type QueueQuery = { exclusions: Exclusions; after: [Date, string] | undefined }

/** The drops with songs for a screener, closing soonest first, each with an estimate of its time and pay. */
export async function listScreeningQueue(
  { readDb, clock, config }: Pick<Deps, 'readDb' | 'clock' | 'config'>,
  viewer: Viewer,
  { exclusions, after }: QueueQuery,
) {
  const now = clock.now()
  const found = await listDropsToHear(readDb, { exclusions, after, limit: queuePageSize, now })
  const page = pageOfRows(found, ({ drop, key }) => cursorOf(key, drop.id), queuePageSize)
  const drops = page.rows.map(({ drop }) => drop)
  const [samples, tallies] = await Promise.all([
    sampleQueues(
      readDb,
      viewer.id,
      drops.map(({ id }) => id),
      now,
    ),
    readTallies(readDb, drops),
  ])
  const secondsRateMicros = config.rates[payLevel(viewer.user.screenerLevel)]
  const rows = drops.map(({ id, artist, label, genre, lyrics, summary, expireTime }) => {
    const { screening } = tallies.get(id)!
    const { songs, durationMs } = estimateQueue({ screening, ...samples.get(id)! })
    const earnsMicros = queueEarnings(durationMs, secondsRateMicros)
    return {
      id,
      artist,
      label,
      genre,
      lyrics,
      summary,
      expireTime: expireTime.toISOString(),
      songs,
      durationMs,
      earnsMicros,
    }
  })
  return { rows: rows.filter(({ songs }) => songs > 0), next: page.next }
}
