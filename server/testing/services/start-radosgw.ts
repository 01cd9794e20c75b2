import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { freePorts } from './free-ports.ts'

export type S3Server = { endpoint: string; accessKeyId: string; secretAccessKey: string; stop: () => Promise<void> }

const keys = { accessKeyId: 'TESTKEY1', secretAccessKey: 'testsecret1' }
const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

/** Programs of Debian's radosgw, ceph-mon, ceph-osd and ceph-common that are not installed here. */
export const missingPrograms = (): string[] =>
  programs.filter((name) => !(process.env['PATH'] ?? '').split(delimiter).some((at) => existsSync(join(at, name))))

const call = promisify(execFile)

/** How long each part may take to come up, and how often it is asked, in ms. */
const within = { timeout: 60_000, interval: 200 }

/** A real S3 server on loopback: a minimal Ceph cluster with its data in memory. Starting takes about 15 seconds. */
export async function startRadosgw(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-s3-'))
  const [monitorPort, port] = await freePorts(2)
  const monitor = `v1:127.0.0.1:${monitorPort}`
  const [cluster, osd] = [randomUUID(), randomUUID()]
  const settings = join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'rgw', 'run', 'log']) await mkdir(join(folder, name))
  await writeFile(settings, cephSettings(folder, cluster, monitor))
  const endpoint = `http://127.0.0.1:${port}`
  const running: ChildProcess[] = []
  const startProgram = (program: string, ...options: string[]) => {
    const child = spawn(program, [...options, '-f', '-c', settings], { stdio: 'ignore', cwd: folder })
    running.push(child)
    return child
  }
  const killAll = () => running.forEach((child) => child.kill('SIGKILL'))
  // Nothing remains when the tests are interrupted.
  process.once('exit', killAll)
  const stop = async () => {
    process.off('exit', killAll)
    const ended = running
      .filter((child) => !hasEnded(child))
      .map((child) => new Promise((resolve) => child.once('exit', resolve)))
    killAll()
    await Promise.all(ended)
    await rm(folder, { recursive: true, force: true })
  }
  const ceph = async (...args: string[]) =>
    (await call('ceph', ['-c', settings, ...args], { timeout: 30_000 })).stdout.trim()
  try {
    const map = join(folder, 'monmap')
    await call('monmaptool', ['--create', '--clobber', '--fsid', cluster, '--addv', 'a', monitor, map])
    await call('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '-c', settings])
    startProgram('ceph-mon', '-i', 'a')
    // A monitor that has only just opened its port can refuse every command. What is repeated has no effect the second time.
    const id = await vi.waitFor(() => ceph('osd', 'new', osd), within)
    await call('ceph-osd', ['-i', id, '--mkfs', '--osd-uuid', osd, '-c', settings])
    let store = startProgram('ceph-osd', '-i', id)
    await vi.waitFor(() => ceph('osd', 'crush', 'add', `osd.${id}`, '1.0', 'host=h', 'root=default'), within)
    await vi.waitFor(async () => {
      // It sometimes asks the monitor before it knows its own identity, and exits.
      if (hasEnded(store)) store = startProgram('ceph-osd', '-i', id)
      if (!(await ceph('osd', 'stat')).includes('1 up')) throw new Error('The store of the S3 server is down.')
    }, within)
    startProgram('radosgw', '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`)
    await vi.waitFor(async () => {
      const { ok, status } = await fetch(endpoint)
      if (!ok) throw new Error(`The S3 server answers with ${status}.`)
    }, within)
    const user = ['--uid=test', '--display-name=test', `--access-key=${keys.accessKeyId}`]
    await call('radosgw-admin', ['-c', settings, 'user', 'create', ...user, `--secret=${keys.secretAccessKey}`])
    return { endpoint, ...keys, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const cephSettings = (folder: string, cluster: string, monitor: string) => `[global]
fsid = ${cluster}
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr2 = false
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 2147483648
osd data = ${folder}/osd
mon data = ${folder}/mon
mon pg warn min per osd = 0
[client.rgw]
rgw data = ${folder}/rgw
rgw dns name = localhost
`
