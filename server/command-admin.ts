import { jobTable } from '@velv/domain/jobs.ts'
import { existsSync } from 'node:fs'
import { listAdmins } from './accounts/accounts-queries.ts'
import { setAdmin } from './accounts/set-admin.ts'
import { resetTwoFactor } from './accounts/two-factor/reset-two-factor.ts'
import { isNamedAdmin } from './accounts/viewer.ts'
import { systemClock } from './platform/config/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { findPostgres, startPostgres } from './platform/database/embedded-postgres.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { makeLog } from './platform/observability/log.ts'
import { setPrivateUmask } from './platform/storage/data-folder.ts'

/**
 * `npm run admin -- grant|revoke <email>` and `npm run admin -- list` manage the admin flag. `reset-two-factor <email>`
 * is for people who have lost both the app and the recovery codes. Works whether or not Velv is running.
 */
const [command, email = ''] = process.argv.slice(2)

async function setFlag(db: Database, fixed: Fixed, admin: boolean): Promise<string> {
  const user = await setAdmin(db, email, { admin, at: systemClock.now(), fixed })
  if (!user) throw new Error(`No account has the email ${email}.`)
  if (!admin && isNamedAdmin(user, fixed))
    return `${user.name} (${user.email}) is still an admin: this account is listed in ADMIN_ACCOUNTS.`
  return `${user.name} (${user.email}) is ${admin ? 'now an admin' : 'no longer an admin'}.`
}

/** The email about it is sent once Velv is running. */
async function reset(db: Database): Promise<string> {
  const jobs = openJobs(db.$client.options.connectionString!, jobTable, makeLog('warn'))
  await jobs.start()
  try {
    const found = await resetTwoFactor({ db, jobs }, email, systemClock.now())
    if (!found) throw new Error(`No account has the email ${email}.`)
    const { user, done } = found
    return done
      ? `Two-factor authentication is now off for ${user.name} (${user.email}). They were logged out everywhere.`
      : `Two-factor authentication was already off for ${user.name} (${user.email}).`
  } finally {
    await jobs.stop()
  }
}

async function list(db: Database, fixed: Fixed): Promise<string> {
  const byFlag = (await listAdmins(db)).map((user) => `${user.email}  ${user.velvId}  ${user.name}`)
  const byConfig = [...fixed].map(([named, velvId]) => `${named}  ${velvId}  set in ADMIN_ACCOUNTS`)
  return [...byFlag, ...byConfig].join('\n') || 'No admins yet.'
}

type Fixed = ReadonlyMap<string, string>

const commands: Record<string, (db: Database, fixed: Fixed) => Promise<string>> = {
  grant: (db, fixed) => setFlag(db, fixed, true),
  revoke: (db, fixed) => setFlag(db, fixed, false),
  'reset-two-factor': reset,
  list,
}

async function main(): Promise<void> {
  const run = commands[command ?? '']
  if (!run || (command !== 'list' && !email))
    throw new Error('Usage: npm run admin -- grant <email> | revoke <email> | reset-two-factor <email> | list')
  const { databaseUrl, dataDir, adminAccounts } = readConfig(process.env)
  if (!databaseUrl && !existsSync(dataDir)) throw new Error(`No Velv data found in ${dataDir}. Run npm start first.`)
  const running = databaseUrl ? undefined : await findPostgres(dataDir)
  const started = databaseUrl || running ? undefined : await startPostgres({ dataDir })
  const db = openDatabase(databaseUrl ?? (running ?? started)!.url('velv'), { maxConnections: 1 })
  try {
    console.log(await run(db, adminAccounts))
  } finally {
    await db.$client.end()
    await started?.stop()
  }
}

setPrivateUmask()
main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
