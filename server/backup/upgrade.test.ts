import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import journal from '../drizzle/meta/_journal.json' with { type: 'json' }
import { backfillSearchTokens } from '../backfill-search-tokens.ts'
import { createEmptyDatabase } from '../testing/database/database-contents.ts'
import { openWorldOn } from '../testing/world/open-world.ts'
import { makeBackup } from './make-backup.ts'
import { createQueues } from './create-queues.ts'
import { migrateTo, migrationOf, newestMigration } from './migrate-to.ts'
import { withConnection } from './with-connection.ts'
import { restoreBackup } from './restore-backup.ts'

const { signal } = new AbortController()
const ask = async (url: string, sql: string) =>
  (await withConnection(url, signal, (client) => client.query({ text: sql, rowMode: 'array' }))).rows

it('restores a backup of an older version unchanged, and migrates it at the next start', async () => {
  const place = await mkdtemp(join(tmpdir(), 'velv-backup-'))
  const [before, after] = [await createEmptyDatabase(), await createEmptyDatabase()]
  const older = journal.entries.at(-2)!.when
  await withConnection(before, signal, (client) => migrateTo(client, older))
  await createQueues(before, ['mail.of-old'])
  await ask(
    before,
    `insert into users (id, name, email, profession, velv_id, terms_accepted_at, created_at, updated_at)
      values (gen_random_uuid(), 'Mira', 'mira@example.com', 'songWriter', 'VELV-0000-0000', now(), now(), now())`,
  )
  await ask(before, `insert into pgboss.job (name, data, policy) values ('mail.of-old', '{"to":"Mira"}', 'standard')`)
  const options = { databaseUrl: before, dataDir: join(place, 'none'), now: new Date(), signal }
  await makeBackup(join(place, 'backup'), options)

  const dataDir = await mkdtemp(join(place, 'fresh-'))
  await restoreBackup(join(place, 'backup'), { dataDir, openDatabase: () => Promise.resolve(after), signal })
  expect(await readdir(dataDir)).toEqual([])
  expect(await withConnection(after, signal, migrationOf)).toBe(older)

  const world = await openWorldOn(after, { DATA_DIR: dataDir })
  expect(await withConnection(after, signal, migrationOf)).toBe(newestMigration())
  expect(await ask(after, 'select name, email from users')).toEqual([['Mira', 'mira@example.com']])
  const waits = `select name, state::text, data from pgboss.job where name not like '\\_\\_%'`
  // No current code knows this job: it is kept, and waits.
  expect(await ask(after, waits)).toEqual([['mail.of-old', 'created', { to: 'Mira' }]])
  await world.close()
  await rm(place, { recursive: true })
})

/** The schema version before its names were replaced. */
const beforePlainNames = journal.entries.find(({ tag }) => tag === '0038_two-factor')!.when

it('migrates a backup with the names of an earlier version, including its jobs and stored values', async () => {
  const place = await mkdtemp(join(tmpdir(), 'velv-backup-'))
  const [before, after] = [await createEmptyDatabase(), await createEmptyDatabase()]
  await withConnection(before, signal, (client) => migrateTo(client, beforePlainNames))
  await createQueues(before, ['mail.notice', 'demo.settle'])
  const [mira, ines, drop, demo] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
  for (const statement of [
    `insert into users (id, name, email, profession, velv_id, muted_mails, refused_at, refused_reason, terms_accepted_at, created_at, updated_at)
      values ('${mira}', 'Mira', 'mira@example.com', 'songWriter', 'VELV-0000-0000', '{demo.lapse,account.refuse}', null, null, now(), now(), now()),
        ('${ines}', 'Ines', 'ines@example.com', 'anr', 'VELV-0000-0001', '{}', now(), 'No website.', now(), now(), now())`,
    `insert into drops (id, user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note,
        reference_links, words, sent_as, status, published_at, expire_time, created_at, updated_at)
      values ('${drop}', '${ines}', 'Uma', 'North', 'sweden', '{pop}', '{English}', '{}', '', '{}', 'uma north', 'first',
        'approved', now(), now() + interval '9 days', now(), now())`,
    `insert into demos (id, user_id, drop_id, title, lyrics, words, result, sent_as, created_at, updated_at)
      values ('${demo}', '${mira}', '${drop}', 'Low Tide', '', 'low tide', 'draft', 'first', now(), now())`,
    `insert into held_verdicts (demo_id, listener_id, listener_says, mark, reason, note, given_at, due_at)
      values ('${demo}', '${ines}', 'A screener, level 1', 'demo.nogo', 'mood', 'Too dark.', now(), now() + interval '9 s')`,
    `insert into staff_acts (id, at, actor_id, act, subject_kind, subject_id, subject_says, before, after)
      values (gen_random_uuid(), now(), '${ines}', 'account.settle-wallet', 'account', '${mira}', 'Mira', '{}', '{}'),
        (gen_random_uuid(), now(), '${ines}', 'account.refuse', 'account', '${ines}', 'Ines',
          '{"refusedAt": null, "refusedReason": null}', '{"refusedAt": "2026-11-20", "refusedReason": "No website."}')`,
    `insert into events (at, action, actor_id, subject_id, details) values (now(), 'demo.lapse', null, '${demo}', '{}'),
        (now(), 'act.undo', '${ines}', '${mira}', '{"actId": "7"}'),
        (now(), 'account.refuse', '${mira}', '${ines}', '{}')`,
    `insert into limit_counts (key, points, expire) values ('account.knock:${mira}', 3, 4102444800000)`,
    `insert into pgboss.job (name, data, policy) values ('mail.notice', '{"noticeId":"7","to":"Mira"}', 'standard')`,
  ])
    await ask(before, statement)
  await makeBackup(join(place, 'backup'), {
    databaseUrl: before,
    dataDir: join(place, 'none'),
    now: new Date(),
    signal,
  })

  const dataDir = await mkdtemp(join(place, 'fresh-'))
  await restoreBackup(join(place, 'backup'), { dataDir, openDatabase: () => Promise.resolve(after), signal })
  const world = await openWorldOn(after, { DATA_DIR: dataDir })
  expect(await ask(after, `select muted_emails from users where id = '${mira}'`)).toEqual([
    [['demo.expire', 'account.reject']],
  ])
  await backfillSearchTokens(world.deps)
  expect(await ask(after, 'select search_tokens, idempotency_key from demos')).toEqual([['low tide', 'first']])
  expect(
    await ask(
      after,
      `select feed, search_tokens is not null from feed_entries where drop_id = '${drop}' order by feed limit 1`,
    ),
  ).toHaveLength(1)
  expect(await ask(after, 'select action, subject_label, before, after from audit_entries order by action')).toEqual([
    ['account.pay-out-balance', 'Mira', {}, {}],
    [
      'account.reject',
      'Ines',
      { rejectedAt: null, rejectedReason: null },
      { rejectedAt: '2026-11-20', rejectedReason: 'No website.' },
    ],
  ])
  expect(await ask(after, `select rejected_at is not null, rejected_reason from users where id = '${ines}'`)).toEqual([
    [true, 'No website.'],
  ])
  expect(await ask(after, 'select action, details from events order by id')).toEqual([
    ['demo.expire', {}],
    ['admin.undo', { auditEntryId: '7' }],
    ['account.reject', {}],
  ])
  expect(await ask(after, 'select key from limit_counts')).toEqual([[`account.auth-burst:${mira}`]])
  // A decision that could still be undone is still pending.
  expect(
    await ask(
      after,
      'select action, subject, subject_id, subject_label, actor_id, actor_label, params from pending_actions',
    ),
  ).toEqual([
    ['demo.nogo', 'demo', demo, 'Low Tide', ines, 'A screener, level 1', { reason: 'mood', note: 'Too dark.' }],
  ])
  const jobs = await ask(after, `select name, data from pgboss.job where data ? 'to'`)
  expect(jobs).toEqual([['email.notification', { notificationId: '7', to: 'Mira' }]])
  expect(await ask(after, `select name from pgboss.queue where name in ('mail.notice', 'demo.settle')`)).toEqual([])
  await world.close()
  await rm(place, { recursive: true })
})
