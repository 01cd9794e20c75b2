import { genres } from '@velv/domain/genres.ts'
import { languages } from '@velv/domain/languages.ts'
import { markets } from '@velv/domain/markets.ts'
import type pg from 'pg'
import { addLinks } from './large-links.ts'
import { addCommentedDemo, addMarks } from './large-marks.ts'

export type LargeWorld = {
  drops: number
  demos: number
  /** One drop in 500, and at least 400, belong to this owner. */
  ownerId: string
  /** One demo in 50,000, and at least forty, belong to this creator. */
  creatorId: string
  now: Date
}

/** Drops so popular that one demo in fifty goes to one of them. */
const hotDrops = 5

/**
 * Fills an empty, migrated database with generated data, in SQL: two years of drops, the newest first by number, about
 * an eighth of them open, and demos distributed over them. Triggers are disabled meanwhile; tallies are built by
 * the sums they represent. The same arguments give the same data.
 */
export async function makeLargeWorld(client: pg.Pool | pg.PoolClient, world: LargeWorld): Promise<void> {
  const query = (text: string, values: unknown[] = []) => client.query(text, values)
  const big = ['drops', 'demos']
  const owners = Math.max(50, Math.round(world.drops / 40))
  const creators = Math.max(200, Math.round(world.demos / 25))

  await query(`create function large_id(word text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(word) placing '4' from 13) placing '8' from 17)::uuid $$`)
  // A reproducible number from 0 to below 1 for a text.
  await query(`create function large_chance(word text) returns float language sql immutable as
    $$ select (hashtextextended(word, 7) & 1048575)::float / 1048576 $$`)
  for (const table of big) await query(`alter table ${table} disable trigger user`)
  const { rows: indexes } = await query(
    `select indexname as name, indexdef as def from pg_indexes
     where tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'`,
    [big],
  )
  for (const { name } of indexes) await query(`drop index ${name}`)

  await query(
    `insert into users (id, name, email, email_verified, profession, velv_id, verified_by_velv, terms_accepted_at, created_at, updated_at)
     select large_id(kind || n), 'Person ' || n, kind || n || '@large.test', true,
       case kind when 'owner' then 'anr' else 'songWriter' end, 'LARGE-' || kind || n, true, $3, $3::timestamptz - make_interval(mins => case kind when 'owner' then 8 * n else n end), $3
     from (select 'owner' as kind, n from generate_series(1, $1::int) n
           union all select 'creator', n from generate_series(1, $2::int) n) people`,
    [owners, creators, world.now],
  )
  await query(
    `insert into drops (id, user_id, organization_id, artist, label, regional_office, genre, lyrics, looking_for, important_note,
       reference_links, search_tokens, status, rejection_reason, expire_time, closed_at, published_at, delivery_date, demo_count,
       change_count, created_at, updated_at, use, vocal, offer, guaranteed_usd, tempo, tempo_from, tempo_to, demo_cap)
     select large_id('drop' || n), owner_id, owner_id,
       'Artist ' || n, '', office, genre, languages, array['A song like number ' || n], '', '{}',
       concat_ws(' ', 'artist', n, office, array_to_string(genre, ' '), 'song', 'w' || n % 997,
         case when n % 5 = 0 then 'female' end, case when n % 9973 = 0 then 'unheard' end),
       status, case status when 'rejected' then 'Say more.' end, expires,
       case when expires <= $4 and status is distinct from 'rejected' then expires end,
       case status when 'approved' then made end,
       case when status = 'approved' and expires <= $4 and chance_of_delivery < 0.999 then least(expires + interval '1 day', $4) end,
       $5::int, 0, made, made, use, vocal,
       case when n % 9 = 0 then 'negotiable' when fee > 0 then 'fee USD ' || fee else '' end,
       case when n % 9 <> 0 and fee > 0 then fee end,
       case when slowest > 0 then slowest || '-' || slowest + 12 else '' end, nullif(slowest, 0),
       case when slowest > 0 then slowest + 12 end, case when n % 3 = 0 then ($5::int + n % 60)::text else '' end
     from (
       select n, made,
         case when n % least(500, greatest(1, $1::int / 400)) = 0 then $2::uuid else large_id('owner' || (1 + n % $3::int)) end as owner_id,
         made + make_interval(days => 20 + (large_chance('expires' || n) * 160)::int) as expires,
         case when large_chance('status' || n) < 0.97 then 'approved' when large_chance('status' || n) < 0.985 then 'rejected' end as status,
         case when large_chance('office' || n) < 0.2 then 'worldwide'
           when large_chance('office' || n) < 0.5 then 'unitedstates'
           else ($6::text[])[1 + (large_chance('country' || n) * $7::int)::int % $7::int] end as office,
         case when n % 50 = 0 then '{}'::text[]
           when n % 4 = 0 then array['pop', ($8::text[])[1 + n % $9::int]]
           else array[($8::text[])[1 + n % $9::int]] end as genre,
         case when n % 20 = 0 then '{}'::text[]
           when n % 7 = 0 then array[($10::text[])[1 + n % $11::int], 'English']
           when n % 3 = 0 then array[($10::text[])[1 + n % $11::int]]
           else '{English}' end as languages,
         large_chance('delivery' || n) as chance_of_delivery,
         (array['artistRelease', 'artistRelease', 'artistRelease', 'film', 'series', 'ad', 'game', 'library', ''])[1 + (large_chance('use' || n) * 9)::int % 9] as use,
         (array['female', 'female', 'male', 'duet', 'group', 'instrumental', ''])[1 + (large_chance('vocal' || n) * 7)::int % 7] as vocal,
         case when large_chance('fee' || n) < 0.7 then 100 * (1 + (large_chance('amount' || n) * 80)::int) else 0 end as fee,
         case when large_chance('tempo' || n) < 0.6 then 60 + (large_chance('bpm' || n) * 100)::int else 0 end as slowest
       from (select n, date_trunc('second', $4::timestamptz) - make_interval(secs => n * 63072000.0 / $1::int) as made
             from generate_series(1, $1::int) n) moments
     ) briefs`,
    [
      world.drops,
      world.ownerId,
      owners,
      world.now,
      Math.round(world.demos / world.drops),
      markets.map(({ key }) => key),
      markets.length,
      genres,
      genres.length,
      languages,
      languages.length,
    ],
  )
  await query(
    `insert into demos (id, user_id, drop_id, title, search_tokens, lyrics, result, sent_at, ordered_at, answer_by, screened_at, pitched_at, answered_at,
       was_held, created_at, updated_at)
     select large_id('demo' || n), case when n % least(50000, $2::int / 40) = 0 then $3::uuid else large_id('creator' || (1 + n % $4::int)) end,
       id, 'Song ' || n, 'song ' || n, '', result, sent, sent, expire_time + interval '14 days',
       case when result <> 'screening' then sent + interval '1 day' end,
       case when result in ('pitch', 'hold', 'cut') or (result = 'nogo' and n % 3 = 0) then sent + interval '1 day' end,
       case when result in ('hold', 'cut') or (result = 'nogo' and n % 3 = 0) then delivery_date + make_interval(hours => n % 400) end,
       result = 'hold', sent, sent
     from (
       select n, d.id, d.delivery_date, d.expire_time, d.created_at + interval '1 day' as sent,
         case when d.delivery_date is not null
           then (array['nogo', 'nogo', 'nogo', 'pitch', 'pitch', 'hold', 'cut', 'nogo'])[1 + n % 8]
           else (array['screening', 'nogo', 'pitch', 'nogo'])[1 + n % 4] end as result
       from generate_series(1, $2::int) n
       join drops d on d.id = large_id('drop' || case when n % 50 = 0 then 10 + n % $5::int else 1 + (large_chance('of' || n) * ($1::int - 1))::int end)
     ) songs`,
    [world.drops, world.demos, world.creatorId, creators, hotDrops],
  )
  await addHolds(query)
  await addCommentedDemo(query, world.ownerId)
  for (const { def } of indexes) await query(def)
  await query(
    `insert into drop_tallies (drop_id, screening, pitch, hold, cut, owner_nogo, screener_nogo)
     select drop_id, count(*) filter (where slot = 'screening'), count(*) filter (where slot = 'pitch'),
       count(*) filter (where slot = 'hold'), count(*) filter (where slot = 'cut'),
       count(*) filter (where slot = 'owner_nogo'), count(*) filter (where slot = 'screener_nogo')
     from (select d.drop_id, tally_of(d) as slot from demos d) counted where slot is not null group by drop_id`,
  )
  await query(
    `insert into owner_tallies (drop_id, owner_id, delivered_at, owed, heard)
     select d.id, d.user_id, case when d.status = 'approved' then d.delivery_date end, t.pitch, t.hold + t.cut + t.owner_nogo
     from drop_tallies t join drops d on d.id = t.drop_id where t.pitch + t.hold + t.cut + t.owner_nogo > 0`,
  )
  await query(
    `insert into creator_tallies (user_id, screening, pitch, nogo, hold, cut, sent, held)
     select user_id, count(*) filter (where result = 'screening'), count(*) filter (where result = 'pitch'),
       count(*) filter (where result = 'nogo'), count(*) filter (where result = 'hold'),
       count(*) filter (where result = 'cut'), count(*), count(*) filter (where was_held)
     from demos group by user_id`,
  )
  await query(
    'update drops set has_demos_to_screen = true where id in (select drop_id from drop_tallies where screening > 0)',
  )
  await query(
    `insert into favorites (user_id, drop_id, at)
     select $1, id, $2 from drops where status = 'approved' order by published_at desc limit 400`,
    [world.creatorId, world.now],
  )
  for (const table of big) await query(`alter table ${table} enable trigger user`)
  for (const table of [
    ...big,
    'drop_tallies',
    'owner_tallies',
    'creator_tallies',
    'users',
    'user_search_entries',
    'favorites',
  ])
    await query(`vacuum analyze ${table}`)
  await addMarks(query, world.ownerId, world.now)
  await addLinks(query, world.ownerId, world.now)
  await query('drop function large_id(text)')
  await query('drop function large_chance(text)')
}

/** An active hold of each song whose result is `hold`, with an end within a year. */
async function addHolds(query: (text: string) => Promise<unknown>): Promise<void> {
  await query(
    `insert into deals (id, song_id, organization_id, creator_id, created_at)
     select large_id('deal' || d.id), d.id, coalesce(drops.organization_id, drops.user_id), d.user_id, d.answered_at
     from demos d join drops on drops.id = d.drop_id where d.result = 'hold'`,
  )
  await query(
    `insert into holds (id, deal_id, demo_id, organization_id, creator_id, state, placed_by, placed_at, terms, is_exclusive, answer_by,
       ends_at, opened_at, accepted_at, due_at, act_at)
     select large_id('hold' || d.id), deals.id, d.id, deals.organization_id, d.user_id, 'active', drops.user_id, d.answered_at,
       '{"project": "", "artist": "", "isArtistConfidential": false, "fee": "", "split": "50/50", "isExclusive": false,
         "hasFirstRefusal": false, "message": ""}', false, d.answered_at + interval '7 days', ends, d.answered_at, d.answered_at, ends, ends
     from demos d join drops on drops.id = d.drop_id join deals on deals.song_id = d.id
     cross join lateral (select now() + (7 + abs(hashtext(d.id::text)) % 250) * interval '1 day' as ends) at`,
  )
  await query(`update demos d set hold_id = h.id, is_hold_active = true, hold_accepted_at = h.accepted_at
     from holds h where h.demo_id = d.id`)
}
