import { execFile } from 'node:child_process'
import { appendFile, chmod, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../platform/database/embedded-postgres.ts'

export type Replica = {
  /** The address of a database of the primary, on the replica. */
  urlOf: (primaryUrl: string) => string
  /** Stops and continues the replay of changes: a replica that falls behind. */
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  /** Resolves once the replica has everything that the primary has now. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

const call = promisify(execFile)

/** Starts a PostgreSQL that follows another one: a copy of its folder, taken while it runs. `dataDir`: of the primary. */
export async function startReplica(primary: Pick<Postgres, 'url' | 'data'> & { dataDir: string }): Promise<Replica> {
  const dataDir = await mkdtemp(join(tmpdir(), 'velv-replica-'))
  await chmod(dataDir, 0o755)
  const data = join(dataDir, 'postgres')
  const onPrimary = new pg.Client(primary.url('postgres'))
  await onPrimary.connect()
  await onPrimary.query(`select pg_backup_start('replica', true)`)
  await call('cp', ['-a', primary.data, data])
  const { rows } = await onPrimary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await rm(join(data, 'postmaster.pid'))
  const { uid, gid } = await stat(data)
  for (const [name, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(data, name), text)
    await call('chown', [`${uid}:${gid}`, join(data, name)])
  }
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url('postgres')}'\n`)
  await copyFile(join(primary.dataDir, 'postgres-password'), join(dataDir, 'postgres-password'))
  const server = await startPostgres({ dataDir, isDisposable: true })
  const onReplica = new pg.Client(server.url('postgres'))
  await onReplica.connect()
  return {
    urlOf(primaryUrl) {
      const address = new URL(primaryUrl)
      address.port = new URL(server.url('postgres')).port
      return address.href
    },
    pauseReplay: async () => void (await onReplica.query('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await onReplica.query('select pg_wal_replay_resume()')),
    async caughtUp() {
      const { rows: at } = await onPrimary.query<{ position: string }>('select pg_switch_wal()::text as position')
      for (;;) {
        const replayed = await onReplica.query<{ done: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
          [at[0]!.position],
        )
        if (replayed.rows[0]!.done) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async stop() {
      await onReplica.end()
      await onPrimary.end()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
