import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './node24.mjs'

const debian = '/usr/bin/chromium'
const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

/** The browser for the stories: Debian's where it is or can be installed, else Playwright's own (undefined). */
export function chromiumPath() {
  if (existsSync(debian)) return debian
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get) …')
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (existsSync(debian)) return debian
  }
  console.log('Installing Chromium (Playwright) …')
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0) process.exit(status ?? 1)
  return undefined
}
