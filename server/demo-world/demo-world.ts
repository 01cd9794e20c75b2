import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, inArray } from 'drizzle-orm'
import { users } from '../accounts/accounts-table.ts'
import type { Deps } from '../deps.ts'
import { closeDrops, makeDrops, makeFavorites, makePeople, sendEvidence } from './make-people-and-drops.ts'
import { makeReferenceTracks } from './make-reference-tracks.ts'
import { makeCollections } from './make-collections.ts'
import { makeDemos } from './make-demos.ts'
import { demoPassword, printedKeys } from './people.ts'

const emailOf = (key: string) => `${key}@velv.test`

export type DemoWorld = {
  /** The emails that can log in. */
  accounts: string[]
  password: string
  /** Prepares missing demos; resolves when all are complete. */
  makeSongs: () => Promise<void>
}

/**
 * Fills a new sandbox database with people, drops and songs. People and drops are created at once, songs afterwards,
 * and an interrupted start continues where it stopped. Undefined without a sandbox, and when the database contains
 * other accounts. Only the database decides what exists, because the data folder may be older or newer.
 */
export async function prepareDemoWorld(deps: Deps): Promise<DemoWorld | undefined> {
  const { db, config } = deps
  if (!config.demoWorld) return undefined
  const songsMarker = join(config.dataDir, 'demo-world-done')
  const [row] = await db.select({ people: count() }).from(users)
  if (row!.people === 0) {
    rmSync(songsMarker, { force: true })
    const people = await db.transaction(async (tx) => {
      const made = await makePeople(deps, tx)
      await makeDrops(deps, tx, made)
      await makeFavorites(deps, tx, made)
      return made
    })
    await sendEvidence(deps, people)
  }
  const accounts = await listDemoAccounts(deps)
  if (accounts.length === 0) return undefined
  return {
    accounts,
    password: demoPassword,
    async makeSongs() {
      if (existsSync(songsMarker)) return
      await makeReferenceTracks(deps)
      await makeDemos(deps)
      await makeCollections(deps)
      await closeDrops(deps)
      writeFileSync(songsMarker, '')
    },
  }
}

/** Throws a sentence when real money could move on a database with the demo world. */
export async function assertNoDemoAccounts(deps: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (deps.config.isSandbox || (await listDemoAccounts(deps)).length === 0) return
  throw new Error(
    'This database holds the demo world, whose passwords are public. Use another database with a real Stripe key.',
  )
}

/** The emails of the demo world that have an account in this database, in print order. */
async function listDemoAccounts({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const emails = printedKeys.map(emailOf)
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  return emails.filter((email) => found.some((user) => user.email === email))
}
