import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword, printedKeys } from '../../server/demo-world/people.ts'
import { freePorts } from '../../server/testing/services/free-ports.ts'
import { parseAccount, parseAddress, systemPath, findUnexpectedLines } from './start-output.ts'
import { linkPackages } from './link-packages.ts'
import { killAll, listProcessesIn } from './folder-processes.ts'

/**
 * `npm run fresh-clone-check`: sets Velv up as a new developer with only Node, npm and the last commit: a clone in an
 * empty folder, a minimal environment, `npm start`, a page, a login, Ctrl-C. As root, it repeats this as an ordinary
 * user. Only the packages come from this checkout. Prints nothing on success.
 */
const root = resolve(import.meta.dirname, '../..')

type Person = { name: string; uid?: number; gid?: number }

/** The time limit for a start on a slow and busy machine, including the web build. */
const startMs = 240_000
const stopMs = 30_000
const timeout = (ms: number) => pause(ms, 'late' as const, { ref: false })

function prepareClone(place: string, person: Person): void {
  // An ordinary user, and the database that must not run as root, need access.
  chmodSync(place, 0o755)
  for (const name of ['home', 'tmp']) mkdirSync(join(place, name))
  const cloned = spawnSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, join(place, 'velv')], {
    encoding: 'utf8',
  })
  if (cloned.status !== 0) throw new Error(`It could not be cloned: ${cloned.stderr}`)
  if (person.uid !== undefined) spawnSync('chown', ['-R', `${person.uid}:${person.gid}`, place])
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const folder of ['', ...workspaces]) linkPackages(join(root, folder), join(place, 'velv', folder), person)
}

/** Throws a sentence at the first problem. */
async function startAndLogIn(person: Person, place: string): Promise<void> {
  const velv = join(place, 'velv')
  const [port] = await freePorts(1)
  const env = {
    PATH: systemPath(process.env['PATH']!),
    HOME: join(place, 'home'),
    TMPDIR: join(place, 'tmp'),
    PORT: String(port),
  }
  const { uid, gid } = person
  const start = spawn('npm', ['start'], { cwd: velv, env, uid, gid, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | NodeJS.Signals>((over) => start.once('exit', (code, by) => over(code ?? by!)))
  let output = ''
  const ready = new Promise<'up'>((is) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C')) is('up')
    }
    start.stdout.on('data', collect)
    start.stderr.on('data', collect)
  })
  const watching = new AbortController()
  const usable = logInOnceReady(`http://127.0.0.1:${port}`, watching.signal)
  try {
    const up = Promise.all([ready, usable]).then(() => 'up' as const)
    if ((await Promise.race([up, ended, timeout(startMs)])) !== 'up') throw new Error('It did not start.')
    if (output.includes('Installing')) throw new Error('It installed the packages a second time.')
    await checkPageAndLogin(output)
    // Like a terminal: everyone in the process group gets the signal.
    process.kill(-start.pid!, 'SIGINT')
    const end = await Promise.race([ended, timeout(stopMs)])
    // npm itself exits with the signal it received.
    if (end !== 0 && end !== 'SIGINT') throw new Error(`It did not stop in order: ${end}.`)
    await assertNothingLeft(place)
    const unexpected = findUnexpectedLines(output)
    if (unexpected.length > 0) throw new Error(`It said:\n${unexpected.join('\n')}`)
  } catch (error) {
    watching.abort()
    throw new Error(`${(error as Error).message}\n\nnpm start, as ${person.name}:\n${output}`)
  }
}

/** As soon as it says that it is ready, every account of the demo world has to exist. */
async function logInOnceReady(address: string, signal: AbortSignal): Promise<void> {
  const isReady = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (signal.aborted) return
    await pause(10)
  }
  for (const key of printedKeys) await logIn(address, { email: `${key}@velv.test`, password: demoPassword })
}

async function logIn(address: string, { email, password }: { email: string; password: string }): Promise<void> {
  const entry = await fetch(`${address}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  })
  if (entry.status !== 200) throw new Error(`${email} could not log in: ${entry.status}.`)
}

/** Requests a page signed out, then logs in with an account that the start has printed. */
async function checkPageAndLogin(output: string): Promise<void> {
  const address = parseAddress(output)
  const page = await fetch(`${address}/home`)
  if (page.status !== 200 || !(await page.text()).includes('<h1')) throw new Error(`/home answered ${page.status}.`)
  await logIn(address, parseAccount(output))
}

async function assertNothingLeft(place: string): Promise<void> {
  const velv = join(place, 'velv')
  const deadline = Date.now() + stopMs
  while (listProcessesIn(place).length > 0 && Date.now() < deadline) await pause(50)
  const running = listProcessesIn(place).map(({ command }) => command)
  if (running.length > 0) throw new Error(`It left running:\n${running.join('\n')}`)
  if (!existsSync(join(velv, 'data/postgres/PG_VERSION'))) throw new Error('Its database lies outside its folder.')
  if (existsSync(join(velv, 'data/postgres/postmaster.pid'))) throw new Error('Its database was not stopped in order.')
  const changed = spawnSync('git', ['-c', 'safe.directory=*', 'status', '--porcelain'], { cwd: velv, encoding: 'utf8' })
  // npm keeps its own log in the home folder.
  const outside = [...readdirSync(join(place, 'home')), ...readdirSync(join(place, 'tmp'))].filter(
    (name) => name !== '.npm',
  )
  const written = [...changed.stdout.split('\n').filter(Boolean), ...outside]
  if (changed.status !== 0 || written.length > 0) throw new Error(`It wrote: ${written.join(', ')}${changed.stderr}`)
}

const canClone = () => existsSync(join(root, '.git')) && spawnSync('git', ['--version']).status === 0

async function checkEveryUser(places: string[]): Promise<void> {
  const self = { name: process.getuid?.() === 0 ? 'root' : 'whoever runs this' }
  // The first user builds the web; an ordinary user if there are two. The build is the same for both.
  const people: Person[] = process.getuid?.() === 0 ? [{ name: 'nobody', uid: 65534, gid: 65534 }, self] : [self]
  for (const person of people) {
    const place = mkdtempSync(join(tmpdir(), 'velv-fresh-clone-'))
    places.push(place)
    prepareClone(place, person)
    const built = join(places[0]!, 'velv/web/build')
    if (place !== places[0]) cpSync(built, join(place, 'velv/web/build'), { recursive: true })
    await startAndLogIn(person, place)
  }
}

function clear(places: readonly string[]): void {
  for (const place of places) {
    killAll(listProcessesIn(place))
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

if (import.meta.main && !canClone())
  console.log('Nobody can clone this, for there is no git, or this is no checkout of it: passed over.')
else if (import.meta.main) {
  const places: string[] = []
  const leave = () => {
    clear(places)
    process.exit(1)
  }
  // Ending this program ends what it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  process.once('disconnect', leave)
  try {
    await checkEveryUser(places)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    clear(places)
    process.off('disconnect', leave)
  }
}
