import { largeMarks } from './large-marks.ts'

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** A link to the owner's largest collection, and a device on which it is open. */
export const largeLink = {
  id: '5b0d9f1a-93c8-4f25-8a41-6c1f0e7d2b33',
  deviceId: 'c41a7d52-0f6e-4d0b-9a58-3e9b7f5d8a44',
} as const

/** Links to the collection; recipients have heard all of it, and one has downloaded it today. Others have a link to each pitch with stars. */
const linksOfCollection = 200

/** What organizations play for guests: the songs of the owner's largest collection, and what others gave stars. */
export async function addLinks(query: Query, ownerId: string, now: Date): Promise<void> {
  await query(
    `update demos set may_be_played_by_link = true, link_answered_at = $1
     where id in (select demo_id from demo_stars union select demo_id from collection_items) and not may_be_played_by_link`,
    [now],
  )
  const made = `$1::timestamptz - interval '1 day', $1::timestamptz + interval '13 days'`
  await query(
    `insert into listening_links (id, organization_id, collection_id, made_by, recipient, access, takes_feedback, idempotency_key, created_at, expires_at)
     select case when n = 1 then $4::uuid else large_id('link' || n) end, $2::uuid, $3::uuid, $2::uuid, 'Guest ' || n, 'download', true,
       'large ' || n, ${made}
     from generate_series(1, $5::int) n`,
    [now, ownerId, largeMarks.collectionId, largeLink.id, linksOfCollection],
  )
  await query(
    `insert into listening_links (id, organization_id, demo_id, made_by, recipient, access, takes_feedback, idempotency_key, created_at, expires_at)
     select large_id('link' || demo_id), user_id, demo_id, user_id, 'Guest', 'stream', false, 'large ' || demo_id, ${made}
     from demo_stars where user_id <> $2`,
    [now, ownerId],
  )
  await query(
    `insert into link_devices (id, link_id, opens, first_at, last_at)
     select case when id = $2 then $3::uuid else large_id('device' || id) end, id, 1, $1, $1 from listening_links`,
    [now, largeLink.id, largeLink.deviceId],
  )
  // The trigger would update a link for each of many thousand rows; one statement adds them up below.
  await query('alter table link_songs disable trigger user')
  await query(
    `insert into link_songs (link_id, demo_id, organization_id, heard, heard_ms, first_at, last_at, downloads, downloaded_at)
     select links.id, coalesce(links.demo_id, items.demo_id), organization_id, '[[0, 60000]]', 60000, $1, $1, 1,
       case when links.id = $2 then $1::timestamptz else $1 - interval '2 days' end
     from listening_links links left join collection_items items on items.collection_id = links.collection_id`,
    [now, largeLink.id],
  )
  await query('alter table link_songs enable trigger user')
  await query(
    `update listening_links set heard_songs = sums.songs, heard_ms = sums.ms, last_heard_at = $1, downloads = sums.songs
     from (select link_id, count(*) as songs, sum(heard_ms) as ms from link_songs group by link_id) sums where id = link_id`,
    [now],
  )
  for (const table of ['demos', 'listening_links', 'link_devices', 'link_songs']) await query(`vacuum analyze ${table}`)
}
