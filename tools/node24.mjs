// The project brings its own Node 24; these few lines run on whatever Node ≥ 20 the system has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Runs `npm ci` when nothing is installed, or something else than the lock file names. */
export function installIfMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const note = join(modules, '.velv-installed')
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return
  console.log('Installing what Velv needs (npm ci) …')
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(note, lock)
}

/** The folder of Node 24, to stand first in the path. */
export function binFolder() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const own = join(modules, name, 'bin')
  return existsSync(own) ? own : dirname(process.execPath)
}

export const environment = () => ({
  ...process.env,
  PATH: [binFolder(), join(modules, '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':'),
})

/**
 * Runs a program of ours on Node 24 and answers its exit code. Signals are passed on to it, and it ends with us:
 * it watches the channel to us, and we watch whoever started us.
 */
export function run(args, { env = environment(), cwd = root } = {}) {
  const child = spawn(join(binFolder(), 'node'), args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearInterval(watch)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass)
      resolve(code ?? 1)
    }),
  )
}
