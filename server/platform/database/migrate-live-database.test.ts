import { expect, it } from 'vitest'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import { migrateTo } from './migrations.ts'
import { withConnection } from '../../backup/with-connection.ts'
import { createEmptyDatabase } from '../../testing/database/database-contents.ts'
import { migrateLiveDatabase } from './database.ts'

it('gives its locks back while another transaction keeps one, and tries again [O-1]', async () => {
  const { signal } = new AbortController()
  const url = await createEmptyDatabase()
  await withConnection(url, signal, async (reader) => {
    await migrateTo(reader, journal.entries[0]!.when)
    await reader.query('begin; select from split_sheets')
    const migrating = migrateLiveDatabase(url)
    const isWaiting = () =>
      withConnection(url, signal, async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0].count === 1
      })
    for (const expected of [true, false, true]) await expect.poll(isWaiting).toBe(expected)
    await reader.query('commit')
    await migrating
    await reader.query('select title from split_sheets')
  })
})
