import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readUserByEmail } from '../accounts/accounts-queries.ts'
import { users } from '../accounts/accounts-table.ts'
import type { Deps } from '../deps.ts'
import { closeDrops, makeDrops, makeHearts, makePeople } from './make-house.ts'
import { makeDemos } from './make-demos.ts'
import { demoPassword, printedKeys } from './people.ts'

export type DemoWorld = {
  accounts: string[]
  password: string
  /** Resolves when every song is made. */
  songsReady: Promise<void>
}

/**
 * Fills a new sandbox database with people, drops and songs. The house stands at once; songs are composed behind it,
 * and a start that was cut off goes on where it stopped. Undefined when the database holds somebody else's world.
 */
export async function prepareDemoWorld(deps: Deps): Promise<DemoWorld | undefined> {
  const note = (word: string) => join(deps.config.dataDir, `demo-world-${word}`)
  if (!existsSync(note('begun'))) {
    const [row] = await deps.db.select({ count: sql<number>`count(*)::int` }).from(users)
    if (row!.count > 0) return undefined
    await deps.db.transaction(async (tx) => {
      const people = await makePeople(deps, tx)
      await makeDrops(deps, tx, people)
      await makeHearts(deps, tx, people)
    })
    writeFileSync(note('begun'), '')
  }
  const songs = async () => {
    await makeDemos(deps)
    await closeDrops(deps)
    writeFileSync(note('done'), '')
  }
  return {
    accounts: printedKeys.map((key) => `${key}@velv.test`),
    password: demoPassword,
    songsReady: existsSync(note('done')) ? Promise.resolve() : songs(),
  }
}

/** True when somebody of the demo world lives in this database. */
export async function isDemoWorld({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const found = await Promise.all(printedKeys.map((key) => readUserByEmail(db, `${key}@velv.test`)))
  return found.some(Boolean)
}
