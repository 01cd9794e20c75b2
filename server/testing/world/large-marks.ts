type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** The owner’s collection with most songs, and a pitch with many comments. The ids are those that the large world makes. */
export const largeMarks = {
  collectionId: '46dd4df7-5e55-4a70-8d9b-0c1f7a1d1d11',
  commentedId: '7d0d2d0e-62a4-4b0e-9f3e-2f6a5b1c9e22',
} as const

const collections = 40
const songsOfCollection = 250
const comments = 400

/** One more pitch that was delivered to the owner; it has to be there before what is counted. */
export const addCommentedDemo = (query: Query, ownerId: string) =>
  query(
    `insert into demos select (jsonb_populate_record(d, jsonb_build_object('id', $2::text))).*
     from demos d join drops on drops.id = d.drop_id
     where drops.user_id = $1 and drops.status = 'approved' and drops.delivery_date is not null and d.pitched_at is not null
     limit 1`,
    [ownerId, largeMarks.commentedId],
  )

/** What organizations note on pitches: most of the owner's, and one in 20 of the others'. */
export async function addMarks(query: Query, ownerId: string, now: Date): Promise<void> {
  const pitched = `(
    select d.id, o.user_id as owner_id, row_number() over (partition by o.user_id order by d.sent_at desc) as n
    from demos d join drops o on o.id = d.drop_id
    where o.delivery_date is not null and o.status = 'approved' and d.pitched_at is not null
      and (o.user_id = $1 or hashtext(d.id::text) % 20 = 0)) as pitched`
  await query(
    `insert into tags (id, organization_id, word, color, created_at)
     select gen_random_uuid(), id, 'Summer', 'teal', $1::timestamptz from organizations
     union all select gen_random_uuid(), $2::uuid, 'Rare', 'coral', $1`,
    [now, ownerId],
  )
  await query(
    `insert into demo_tags (demo_id, tag_id, added_by, at)
     select pitched.id, tags.id, owner_id, $2::timestamptz from ${pitched} join tags on tags.organization_id = owner_id
     where n % 4 = 0 and tags.word = 'Summer' or n = 100 and tags.word = 'Rare'`,
    [ownerId, now],
  )
  await query(
    `insert into demo_stars (demo_id, user_id, stars, at) select id, owner_id, 1 + n % 5, $2::timestamptz from ${pitched} where n % 3 = 0`,
    [ownerId, now],
  )
  await query(
    `insert into demo_comments (id, demo_id, organization_id, user_id, idempotency_key, at_ms, text, created_at)
     select gen_random_uuid(), $3::uuid, $1::uuid, $1::uuid, 'large ' || n, n * 400, 'Comment ' || n, $2::timestamptz from generate_series(1, $4::int) n
     union all select gen_random_uuid(), id, owner_id, owner_id, 'large', 1000, 'Keep this', $2 from ${pitched} where n % 3 = 1`,
    [ownerId, now, largeMarks.commentedId, comments],
  )
  await query(
    `insert into collections (id, organization_id, name, idempotency_key, created_by, updated_by, created_at, updated_at)
     select case when n = 1 then $3::uuid else gen_random_uuid() end, $1::uuid, 'Collection ' || n, 'large ' || n,
       $1::uuid, $1::uuid, $2::timestamptz,
       $2::timestamptz - make_interval(hours => n)
     from generate_series(1, $4::int) n`,
    [ownerId, now, largeMarks.collectionId, collections],
  )
  await query(
    `insert into collection_items (collection_id, demo_id, position, added_by, added_at)
     select collections.id, pitched.id, pitched.n, $1::uuid, $2::timestamptz from collections cross join ${pitched}
     where owner_id = $1 and pitched.n <= case when collections.id = $3 then $4::int else 10 end`,
    [ownerId, now, largeMarks.collectionId, songsOfCollection],
  )
  for (const table of ['tags', 'demo_tags', 'demo_stars', 'demo_comments', 'collections', 'collection_items'])
    await query(`vacuum analyze ${table}`)
}
