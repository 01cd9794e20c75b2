import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()

const heading = `-- The functions and triggers of the database in their current form, after all migrations. Printed by
-- \`npx vitest run -u --project services server/platform/database/functions.test.ts\`; the test compares it.
-- To change one, write a migration.`

it('prints the functions and triggers as they are after all migrations', async () => {
  const { rows } = await world.deps.db.execute<{ text: string }>(sql`
    select text from (
      select 1 as part, p.proname::text as name, pg_get_functiondef(p.oid) as text
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select 2, tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid, true)
      from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    ) as printed
    order by part, name, text`)
  const text = rows.map((row) => `${row.text.trim()};`).join('\n\n')
  await expect(`${heading}\n\n${text}\n`).toMatchFileSnapshot('functions.sql')
})
