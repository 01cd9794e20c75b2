import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from './embedded-postgres.ts'

let dataDir: string
let postgres: Postgres | undefined
const lines: string[] = []
const log = {
  error: (_: object, message: string) => void lines.push(`error: ${message}`),
  warn: (_: object, message: string) => void lines.push(`warn: ${message}`),
}

beforeEach(async () => {
  lines.length = 0
  dataDir = await mkdtemp(join(tmpdir(), 'velv-postgres-'))
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  await postgres?.stop()
  postgres = undefined
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres!.url('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = async () => Number((await readFile(join(postgres!.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
const works = () =>
  ask('select count(*)::int as kept from kept').then(
    ([row]) => row!['kept'],
    () => 'away',
  )
const often = { interval: 100 }

describe('the embedded PostgreSQL', () => {
  it('restarts at the same address after a crash, with everything that was committed', async () => {
    postgres = await startPostgres({ dataDir, log: log as never })
    const url = postgres.url('postgres')
    await ask('create table kept as select 1 as one')
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      lines.length = 0
      const first = await postmaster()
      process.kill(first, signal)
      await expect.poll(() => lines.length, often).toBe(2)
      expect(await works()).toBe(1)
      expect(await postmaster()).not.toBe(first)
      expect(lines).toEqual([
        'error: database: the embedded PostgreSQL ended and is started again',
        'warn: database: the embedded PostgreSQL runs again',
      ])
    }
    expect(postgres.url('postgres')).toBe(url)
    const last = await postmaster()
    await postgres.stop()
    expect(() => process.kill(last, 0)).toThrow('ESRCH')
  })

  it('is restarted when a session crashes, instead of restarting itself', async () => {
    postgres = await startPostgres({ dataDir, log: log as never })
    await ask('create table kept as select 1 as one')
    const first = await postmaster()
    const session = new pg.Client({ connectionString: postgres.url('postgres') })
    session.on('error', () => undefined)
    await session.connect()
    const { rows } = await session.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGKILL')
    await expect.poll(() => lines.length, often).toBe(2)
    expect([await works(), (await postmaster()) === first]).toEqual([1, false])
  })

  it('stops while a restart is under way', async () => {
    postgres = await startPostgres({ dataDir, log: log as never })
    const first = await postmaster()
    // The restart cannot succeed: the binaries find no data.
    process.kill(first, 'SIGKILL')
    await rm(join(postgres.data, 'global'), { recursive: true })
    await expect.poll(() => lines.length, often).toBe(1)
    await postgres.stop()
    expect(lines).toHaveLength(1)
  })

  it('recovers once a full disk has space again', async (test) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'tmpfs', dataDir])
    if (mounted.status !== 0) return test.skip('a small disk cannot be mounted here')
    try {
      postgres = await startPostgres({ dataDir, log: log as never })
      await ask('create table kept as select 1 as one')
      const filler = join(dataDir, 'filler')
      await writeFile(filler, Buffer.alloc(1_000_000_000)).catch(() => undefined)
      // The write-ahead log needs another file, for which there is no space: the server ends, and cannot start either.
      await ask(
        `select pg_logical_emit_message(true, 'filling', repeat('x', 1000000)) from generate_series(1, 40)`,
      ).catch(() => undefined)
      await expect.poll(works, often).toBe('away')
      await rm(filler)
      await expect.poll(works, often).toBe(1)
    } finally {
      await postgres?.stop()
      postgres = undefined
      spawnSync('umount', [dataDir])
    }
  })
})
