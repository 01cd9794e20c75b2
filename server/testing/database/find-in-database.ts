import type { TestWorld } from '../world/test-world.ts'

/**
 * The tables that have a row with one of these words or phrases: erased text must not be found anywhere. Parts of longer
 * words don't count, because a random id may contain a short name.
 */
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
        `select 1 from ${name} as t where t::text ~* $1 and t::text not like '%email.security%' limit 1`,
        // A line break in a JSON value is "\n", whose letter is no part of the word after it.
        [`(?:^|[^[:alnum:]]|\\\\[nrt])${word.replace(/\W/g, '\\$&')}(?![[:alnum:]])`],
      )
      if (hits.rowCount) found.push(`${name}: ${word}`)
    }
  }
  return found
}
