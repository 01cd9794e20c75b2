import { existsSync } from 'node:fs'
import { listAdmins } from './accounts/accounts-queries.ts'
import { setAdmin } from './accounts/set-admin.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { findPostgres, startPostgres } from './platform/embedded-postgres.ts'

/** `npm run admin -- grant|revoke <email>`, `npm run admin -- list`: the admin flag, whether Velv runs or not. */
const [word, email = ''] = process.argv.slice(2)

async function setFlag(db: Database, admin: boolean): Promise<string> {
  const user = await setAdmin(db, email, admin, systemClock.now())
  if (!user) throw new Error(`Nobody has signed up as ${email}.`)
  return `${user.name} (${user.email}) is ${admin ? 'an admin now' : 'no admin any more'}.`
}

async function list(db: Database): Promise<string> {
  const admins = await listAdmins(db)
  return admins.map((user) => `${user.email}  ${user.velvId}  ${user.name}`).join('\n') || 'There is no admin yet.'
}

const words: Record<string, (db: Database) => Promise<string>> = {
  grant: (db) => setFlag(db, true),
  revoke: (db) => setFlag(db, false),
  list,
}

async function main(): Promise<void> {
  const act = words[word ?? '']
  if (!act || (word !== 'list' && !email))
    throw new Error('Use: npm run admin -- grant <email> | revoke <email> | list')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (!databaseUrl && !existsSync(dataDir))
    throw new Error(`There is nothing under ${dataDir} yet. Run npm start first.`)
  const running = databaseUrl ? undefined : await findPostgres(dataDir)
  const started = databaseUrl || running ? undefined : await startPostgres({ dataDir })
  const db = openDatabase(databaseUrl ?? (running ?? started)!.url('velv'), 1)
  try {
    console.log(await act(db))
  } finally {
    await db.$client.end()
    await started?.stop()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
