import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './node24.mjs'

const debian = { chromium: '/usr/bin/chromium', 'firefox-esr': '/usr/bin/firefox-esr' }
const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

/**
 * The browser for the stories: Debian's where it is or can be installed, else Playwright's own (undefined). Firefox comes
 * with it where that is possible: the story of a push that really arrives needs it, and is passed over without.
 */
export function chromiumPath() {
  const missing = Object.keys(debian).filter((name) => !existsSync(debian[name]))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(' and ')} (apt-get) …`)
    spawnSync('apt-get', ['update', '-qq'], quiet)
    for (const name of missing) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  }
  if (existsSync(debian.chromium)) return debian.chromium
  console.log('Installing Chromium (Playwright) …')
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0) process.exit(status ?? 1)
  return undefined
}
