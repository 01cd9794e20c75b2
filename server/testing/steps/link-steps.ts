import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import type { World } from '../world/open-world.ts'
import { Person } from './person.ts'
import { createDeliveredPitches } from './quick-demos.ts'

/** What a page sends to make a link, unless a test says otherwise. */
export const linkInput = (input: object = {}) => ({
  idempotencyKey: randomUUID(),
  recipient: 'Rosa Guest',
  access: 'stream',
  ...input,
})

/** Pitches that were delivered to this owner, and whose creator lets them be played by link. */
export async function createLinkablePitches(
  world: World,
  pitching: Parameters<typeof createDeliveredPitches>[1],
): Promise<{ dropId: string; demoIds: string[] }> {
  const made = await createDeliveredPitches(world, pitching)
  await world.deps.db.update(demos).set({ mayBePlayedByLink: true }).where(inArray(demos.id, made.demoIds))
  return made
}

/** How many links have other sums than their songs say, and how many downloads the sums contain. */
export async function checkLinkSums({
  ownerDb,
}: World): Promise<{ wrong: number; downloads: number; heardMs: number }> {
  const { rows } = await ownerDb.$client.query(`
    select count(*) filter (where (l.heard_songs, l.heard_ms, l.downloads) is distinct from (s.songs, s.ms, s.downloads)
        or l.last_heard_at is distinct from s.last_at)::int as wrong,
      sum(l.downloads)::int as downloads, sum(l.heard_ms)::int as "heardMs"
    from listening_links l cross join lateral (
      select count(*) filter (where heard_ms > 0)::int as songs, coalesce(sum(heard_ms), 0)::bigint as ms,
        coalesce(sum(downloads), 0)::int as downloads, max(last_at) as last_at
      from link_songs where link_id = l.id) s`)
  return rows[0]
}

/** A new collection of this owner with these songs, in this order. */
export async function createCollectionOf(owner: Person, demoIds: readonly string[]): Promise<string> {
  const { id } = await owner.succeed('POST', '/api/collections', {
    name: 'For Rosa',
    note: '',
    idempotencyKey: randomUUID(),
  })
  for (const demoId of demoIds) await owner.succeed('PUT', `/api/collections/${id}/songs/${demoId}`, {})
  return id
}

/** Makes a link to a collection; returns it with the token in its address. */
export async function makeCollectionLink(owner: Person, collectionId: string, input: object = {}) {
  const made = await owner.succeed('POST', `/api/collections/${collectionId}/links`, linkInput(input))
  return { ...made, token: tokenIn(made.url) } as { id: string; url: string; token: string; expiresAt: string }
}

export const tokenIn = (url: string): string => new URL(url).hash.slice(1)

/** Changes what a creator allows, or the state of a submission, without the pages that do it. */
export async function writeDemo(world: World, id: string, columns: Partial<typeof demos.$inferInsert>): Promise<void> {
  await world.deps.db.update(demos).set(columns).where(eq(demos.id, id))
}

/** The page of a recipient on a device, who has no account. */
export async function openLinkPage(world: World, token: string, opening: object = {}) {
  const guest = new Person(world)
  const opened = await guest.post('/api/guest/open', { token, ...opening })
  const { device } = opened.body
  let [playId, offsetMs] = ['', 0]
  const post = (name: string, body: object = {}) => guest.post(`/api/guest/${name}`, { device, ...body })
  const sendHeartbeat = async (
    demoId: string,
    playing: boolean,
    heard: readonly (readonly [number, number])[] = [],
  ) => {
    const entries = heard.map(([fromMs, toMs]) => ({ demoId, fromMs, toMs }))
    const answer = await post('beat', { id: playId, demoId, playing, heard: entries, offsetMs })
    offsetMs = answer.body.reportedMs ?? offsetMs
    return answer
  }
  const fetchSong = async (demoId: string) => {
    const { status, body } = await post('listen', { demoId })
    if (status !== 200) return status
    const response = await guest.send('GET', body.levelUrl)
    await response.arrayBuffer()
    return response.status
  }
  return {
    guest,
    opened,
    device: device as string,
    post,
    sendHeartbeat,
    fetchSong,
    /** Starts a session; returns its response. */
    async start() {
      const answer = await post('start')
      ;[playId, offsetMs] = [answer.body.id, 0]
      return answer
    },
    /** Fetches the song and plays it from the beginning for this long, by advancing the clock. */
    async play(demoId: string, ms: number) {
      await fetchSong(demoId)
      await this.start()
      await sendHeartbeat(demoId, true)
      world.advanceClock(ms)
      return sendHeartbeat(demoId, true, [[0, ms]])
    },
    stop: () => post('stop', { id: playId }),
  }
}
