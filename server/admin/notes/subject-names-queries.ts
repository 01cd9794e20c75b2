import { dropName } from '@velv/domain/drops/drop.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { inArray } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'

type Named = { name: string; profession: Profession | null }

/** The names of these accounts and drops. */
export async function readSubjectNames(db: Db, ids: string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const [people, listed] = await Promise.all([
    db.select().from(users).where(inArray(users.id, ids)),
    db.select().from(drops).where(inArray(drops.id, ids)),
  ])
  return new Map<string, Named>([
    ...people.map(({ id, name, profession }) => [id, { name, profession }] as const),
    ...listed.map((drop) => [drop.id, { name: dropName(drop), profession: null }] as const),
  ])
}
