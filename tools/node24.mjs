// The project includes Node 24. These lines run on any Node ≥ 20 that the system has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './first-start/is-installed.mjs'
import { takeLock } from './first-start/take-lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const major = Number(process.versions.node.split('.')[0])
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const ownNode = join(modules, nodePackage, 'bin')

function exitWith(why, code = 1) {
  console.error(why)
  process.exit(code)
}

/**
 * Lets npm install what is missing, or other than in the lock file. `toRun` leaves out what only development needs, a
 * quarter of all.
 */
export function installIfMissing({ toRun = false } = {}) {
  if (major < 20) exitWith(`Velv needs Node 20 or newer to start, but this is ${process.versions.node}.`)
  install(toRun)
  if (!existsSync(ownNode) && major < 24)
    exitWith(
      `Velv runs on Node 24, but this is ${process.versions.node} and npm has no Node 24 for ${process.platform}-${process.arch}. Install it from nodejs.org.`,
    )
}

function install(toRun) {
  if (isInstalled(root, { toRun })) return
  const release = takeLock(root, 'install', 'installing the packages')
  // Another process may have installed them meanwhile.
  if (!isInstalled(root, { toRun })) installNow(toRun)
  release()
}

function installNow(toRun) {
  // A Velv that runs from here keeps the packages that it has.
  const how = isInstalled(root, { toRun: true }) ? ['install', '--no-save'] : ['ci']
  console.log(`Installing what Velv needs (npm ${how[0]}) …`)
  const { status } = spawnSync(
    npm,
    [
      ...how,
      toRun ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0)
    exitWith(
      'Velv couldn’t be installed. See npm’s error above. The first installation needs access to the npm registry.',
      status ?? 1,
    )
  // A fifth of Node's package are headers, for compiling against it.
  rmSync(join(modules, nodePackage, 'include'), { recursive: true, force: true })
}

/** The folder of Node 24, to put first in the path. */
export const binFolder = () => (existsSync(ownNode) ? ownNode : dirname(process.execPath))

export const environment = () => ({
  ...process.env,
  PATH: [binFolder(), join(modules, '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':'),
})

/**
 * Runs one of our programs on Node 24 and returns its exit code. Signals are forwarded, and the program ends with this
 * process: it watches its channel to us, and we watch our parent. `onOutput` receives what it would print.
 */
export function run(args, { env = environment(), cwd = root, onOutput } = {}) {
  const output = onOutput ? 'pipe' : 'inherit'
  const child = spawn(join(binFolder(), 'node'), args, { cwd, env, stdio: ['inherit', output, output, 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearInterval(watch)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass)
      resolve(code ?? 1)
    }),
  )
}
