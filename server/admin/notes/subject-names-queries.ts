import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { inArray } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'

type Named = { name: string; profession: Profession | null }

/** The names of these accounts, drops, and organizations. */
export async function readSubjectNames(
  db: Db,
  ids: string[],
): Promise<(subject: { kind: StaffSubjectKind; id: string }) => Named | undefined> {
  if (ids.length === 0) return () => undefined
  const [people, listed, teams] = await Promise.all([
    db.select().from(users).where(inArray(users.id, ids)),
    db.select().from(drops).where(inArray(drops.id, ids)),
    db.select().from(organizations).where(inArray(organizations.id, ids)),
  ])
  const named: Record<StaffSubjectKind, Map<string, Named>> = {
    account: new Map(people.map(({ id, name, profession }) => [id, { name, profession }])),
    drop: new Map(listed.map((drop) => [drop.id, { name: dropName(drop), profession: null }])),
    organization: new Map(teams.map(({ id, name }) => [id, { name, profession: null }])),
  }
  return ({ kind, id }) => named[kind].get(id)
}
