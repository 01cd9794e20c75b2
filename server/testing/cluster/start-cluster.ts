import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePorts } from '../services/free-ports.ts'
import {
  type ClusterPorts,
  etcdArguments,
  haproxySettings,
  memberName,
  patroniSettings,
  pgbouncerSettings,
  postgresPrograms,
  superuser,
} from './cluster-settings.ts'

type Login = { name: string; password: string }

export type PostgresCluster = {
  /** Addresses of a database for a role. */
  urls: (database: string, login?: Login) => { primary: string; pooler: string; replicas: string }
  /** Which member is the primary; undefined while there is none. */
  primary: () => Promise<number | undefined>
  /** `kill -9` of the primary and of what supervises it, as when its machine loses power. Returns the member. */
  killPrimary: () => Promise<number>
  /** Starts a member again. Resolves once it follows the primary. */
  restart: (member: number) => Promise<void>
  stop: () => Promise<void>
}

const programs = ['etcd', 'patroni', 'haproxy', 'pgbouncer']

/** What the cluster needs and this machine lacks, for the reason of a skipped test. */
export function missingForCluster(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const missing = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (!existsSync(join(postgresPrograms, 'postgres'))) missing.push('postgresql-15')
  if (missing.length > 0)
    return `${missing.join(', ')} not found: apt-get install --no-install-recommends patroni etcd-server postgresql-15 haproxy pgbouncer python3-etcd python3-psycopg2`
  return undefined
}

/** PostgreSQL refuses to run as root, so everything runs as Debian's user for it. */
function identityOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  return { uid: uid!, gid: gid! }
}

/**
 * Three PostgreSQL servers under Patroni with etcd, HAProxy in front of them, and PgBouncer in front of the primary: up
 * in about 20 seconds. `addRole` of the pooler's users happens by `urls`, which are known only afterwards, so `logins`
 * names every role that connects through it.
 */
export async function startCluster(logins: readonly Login[]): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-cluster-'))
  const identity = identityOfPostgres()
  await chmod(folder, 0o755)
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid!)
  const [etcd, etcdPeer, primary, replicas, pooler, ...rest] = await freePorts(11)
  const members = [0, 2, 4].map((at) => ({ postgres: rest[at]!, patroni: rest[at + 1]! }))
  const ports: ClusterPorts = {
    etcd: etcd!,
    etcdPeer: etcdPeer!,
    primary: primary!,
    replicas: replicas!,
    pooler: pooler!,
    members,
  }
  const running = new Map<string, ChildProcess>()

  const start = (name: string, program: string, args: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...identity,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: `${process.env['PATH']}${delimiter}/usr/sbin`, HOME: folder },
    })
    running.set(name, child)
  }
  const write = async (name: string, text: string) => {
    const path = join(folder, name)
    await writeFile(path, text, { mode: 0o600 })
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid!)
    return path
  }
  const startMember = async (index: number) =>
    start(memberName(index), 'patroni', [
      await write(`${memberName(index)}.yml`, patroniSettings(folder, index, ports)),
    ])
  const answers = (index: number, path: string) =>
    fetch(`http://127.0.0.1:${members[index]!.patroni}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
  const killMember = async (index: number) => {
    const child = running.get(memberName(index))!
    // The supervisor first, or it would start the server again.
    await kill(child)
    const pidFile = await readFile(join(folder, memberName(index), 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(pidFile.split('\n')[0])
    if (!pid) return
    // The postmaster's children end when it is gone. The file of one that was killed before is still there.
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid), 'the death of a member')
  }
  const primaryMember = async () => {
    for (const index of members.keys()) if (await answers(index, '/primary')) return index
    return undefined
  }
  const stop = async () => {
    for (const index of members.keys()) if (running.has(memberName(index))) await killMember(index)
    await Promise.all([...running.values()].map(kill))
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  try {
    start('etcd', 'etcd', etcdArguments(folder, ports))
    await until(
      () =>
        fetch(`http://127.0.0.1:${ports.etcd}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'etcd',
    )
    await startMember(0)
    await until(() => answers(0, '/primary'), 'the first member')
    await startMember(1)
    await startMember(2)
    start('haproxy', 'haproxy', ['-db', '-f', await write('haproxy.cfg', haproxySettings(ports))])
    const users = [superuser, ...logins].map(({ name, password }) => `"${name}" "${password}"\n`)
    const usersFile = await write('users.txt', users.join(''))
    start('pgbouncer', 'pgbouncer', [await write('pgbouncer.ini', pgbouncerSettings(usersFile, ports))])
    for (const index of [1, 2]) await until(() => answers(index, '/replica'), memberName(index))
    await until(() => canQuery(urlOf(ports.primary, 'postgres', superuser)), 'HAProxy')
    await until(() => canQuery(urlOf(ports.pooler, 'postgres', superuser)), 'PgBouncer')
  } catch (error) {
    const logs = await Promise.all([...running.keys()].map((name) => readFile(join(folder, `${name}.log`), 'utf8')))
    await stop()
    throw new Error(`${(error as Error).message}\n${logs.map((text) => text.slice(-1500)).join('\n')}`)
  }

  return {
    urls: (database, login = superuser) => ({
      primary: urlOf(ports.primary, database, login),
      pooler: urlOf(ports.pooler, database, login),
      replicas: urlOf(ports.replicas, database, login),
    }),
    primary: primaryMember,
    async killPrimary() {
      const index = (await primaryMember())!
      await killMember(index)
      return index
    },
    async restart(member) {
      await startMember(member)
      await until(async () => (await answers(member, '/replica')) && (await answers(member, '/health')), 'a member')
    },
    stop,
  }
}

const urlOf = (port: number, database: string, { name, password }: Login) =>
  `postgresql://${name}:${password}@127.0.0.1:${port}/${database}`

async function canQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come up within two minutes.`)
    await wait(100)
  }
}
