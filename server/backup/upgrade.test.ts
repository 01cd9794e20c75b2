import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import journal from '../drizzle/meta/_journal.json' with { type: 'json' }
import { emptyDatabase } from '../testing/backup-steps.ts'
import { openWorldOn } from '../testing/open-world.ts'
import { makeBackup } from './make-backup.ts'
import { makeQueues } from './make-queues.ts'
import { migrateTo, migrationOf, newestMigration } from './migrate-to.ts'
import { onOneConnection } from './one-connection.ts'
import { restoreBackup } from './restore-backup.ts'

const { signal } = new AbortController()
const ask = async (url: string, sql: string) =>
  (await onOneConnection(url, signal, (client) => client.query({ text: sql, rowMode: 'array' }))).rows

it('brings a backup of an older Velv back as it was, and the next start brings it up to date', async () => {
  const place = await mkdtemp(join(tmpdir(), 'velv-backup-'))
  const [before, after] = [await emptyDatabase(), await emptyDatabase()]
  const older = journal.entries.at(-2)!.when
  await onOneConnection(before, signal, (client) => migrateTo(client, older))
  await makeQueues(before, ['mail.of-old'])
  await ask(
    before,
    `insert into users (id, name, email, profession, velv_id, terms_accepted_at, created_at, updated_at)
      values (gen_random_uuid(), 'Mira', 'mira@example.com', 'songWriter', 'VELV-0000-0000', now(), now(), now())`,
  )
  await ask(before, `insert into pgboss.job (name, data, policy) values ('mail.of-old', '{"to":"Mira"}', 'standard')`)
  const wish = { databaseUrl: before, dataDir: join(place, 'none'), now: new Date(), signal }
  await makeBackup(join(place, 'backup'), wish)

  const dataDir = await mkdtemp(join(place, 'fresh-'))
  await restoreBackup(join(place, 'backup'), { dataDir, openDatabase: () => Promise.resolve(after), signal })
  expect(await readdir(dataDir)).toEqual([])
  expect(await onOneConnection(after, signal, migrationOf)).toBe(older)

  const world = await openWorldOn(after, { DATA_DIR: dataDir })
  expect(await onOneConnection(after, signal, migrationOf)).toBe(newestMigration())
  expect(await ask(after, 'select name, email from users')).toEqual([['Mira', 'mira@example.com']])
  const waits = `select name, state::text, data from pgboss.job where name not like '\\_\\_%'`
  // Nobody here knows such a job any more: it is not lost, and waits for somebody who does.
  expect(await ask(after, waits)).toEqual([['mail.of-old', 'created', { to: 'Mira' }]])
  await world.close()
  await rm(place, { recursive: true })
})
