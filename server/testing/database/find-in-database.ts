import type { TestWorld } from '../world/test-world.ts'

/** Every row of every table that contains one of these words, by table: erased text must not be found anywhere. */
export async function findInDatabase(world: TestWorld, words: string[]): Promise<string[]> {
  const { rows } = await world.deps.db.$client.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    for (const word of words) {
      // The last email contains its recipient; its job is deleted after a day.
      const hits = await world.deps.db.$client.query(
        `select 1 from ${name} as t where t::text ilike $1 and t::text not like '%email.security%' limit 1`,
        [`%${word}%`],
      )
      if (hits.rowCount) found.push(`${name}: ${word}`)
    }
  }
  return found
}
