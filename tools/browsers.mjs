import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binFolder, environment, root } from './node24.mjs'

const debian = { chromium: '/usr/bin/chromium', 'firefox-esr': '/usr/bin/firefox-esr' }
const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

const help = [
  'The stories need Chromium. One of these helps:',
  '  as root: apt-get install chromium',
  '  CHROMIUM=/path/to/chromium npm test',
  'Without any browser: npm run check',
].join('\n')

/**
 * The path of the browser for the stories: the one CHROMIUM names, or Debian's where it is or can be installed. Undefined
 * stands for Playwright's own. Firefox is installed along with Debian's Chromium; without it, the story about push in
 * Firefox is skipped. The browser is launched once, because one that cannot start would otherwise fail only after the checks.
 */
export function chromiumPath() {
  const path = process.env.CHROMIUM || debianPath()
  if (!path) installPlaywrightChromium()
  const trouble = testLaunch(path)
  if (trouble) exitWith(`${path ?? 'Playwright’s Chromium'} does not start:\n${trouble}`)
  return path
}

/** The Firefox that FIREFOX names, or the one Debian installs; undefined when there is none. */
export const firefoxPath = () =>
  [process.env.FIREFOX, debian['firefox-esr'], '/usr/bin/firefox'].find((path) => path && existsSync(path))

function debianPath() {
  const missing = Object.keys(debian).filter((name) => !existsSync(debian[name]))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(' and ')} (apt-get) …`)
    spawnSync('apt-get', ['update', '-qq'], quiet)
    for (const name of missing) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  }
  return existsSync(debian.chromium) ? debian.chromium : undefined
}

function installPlaywrightChromium() {
  console.log('Installing Chromium (Playwright) …')
  const program = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']
  const { status } = spawnSync(join(binFolder(), 'node'), program, { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) exitWith('Chromium could not be downloaded.')
}

/** The browser's own error message when it does not start, otherwise undefined. */
function testLaunch(executablePath) {
  const program = `const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch(${JSON.stringify({ executablePath })}).catch((error) => error.message)
    if (typeof browser === 'string') process.stderr.write(browser)
    else await browser.close()`
  const { stderr } = spawnSync(join(binFolder(), 'node'), ['--input-type=module', '-e', program], {
    cwd: join(root, 'e2e'),
    env: environment(),
    encoding: 'utf8',
  })
  const wrong = /error while loading[^\n]*|No usable sandbox[^\n]*/.exec(stderr)?.[0]
  // The lines after the first ones hold only flags and process ids.
  return wrong ?? (stderr.split('\nBrowser logs:')[0].replace('browserType.launch: ', '') || undefined)
}

function exitWith(why) {
  console.error(`${why}\n${help}`)
  process.exit(1)
}
