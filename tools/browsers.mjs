import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binFolder, environment, root } from './node24.mjs'

const debian = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
}
const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

const help = [
  'The stories need Chromium. Try one of these:',
  '  as root: apt-get install chromium',
  '  CHROMIUM=/path/to/chromium npm test',
  'To check without a browser: npm run check',
].join('\n')

/**
 * The path of a complete Chromium: the one CHROMIUM names, or Debian's where it is or can be installed. Undefined stands
 * for Playwright's own. The browser is launched once, because one that cannot start would otherwise fail only after the
 * checks.
 */
export function chromiumPath() {
  const path = process.env.CHROMIUM || debianPath('chromium')
  if (!path) installPlaywrightChromium()
  const trouble = testLaunch(path)
  if (trouble) exitWith(`${path ?? 'Playwright’s Chromium'} doesn’t start:\n${trouble}`)
  return path
}

/**
 * The path of the Chromium without a user interface, in which most stories need a fifth less CPU time. Undefined where
 * Debian does not provide one, and where CHROMIUM names the browser for all stories.
 */
export const headlessShellPath = () =>
  process.env.HEADLESS_SHELL || (process.env.CHROMIUM ? undefined : debianPath('chromium-headless-shell'))

/** The Firefox that FIREFOX names, or the one Debian installs; undefined when there is none. */
export const firefoxPath = () =>
  process.env.FIREFOX || debianPath('firefox-esr') || (existsSync('/usr/bin/firefox') ? '/usr/bin/firefox' : undefined)

/** The path of a Debian package's browser, which is installed if this is Debian and we may. */
function debianPath(name) {
  if (!existsSync(debian[name]) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name} (apt-get) …`)
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  }
  return existsSync(debian[name]) ? debian[name] : undefined
}

function installPlaywrightChromium() {
  console.log('Installing Chromium (Playwright) …')
  const program = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']
  const { status } = spawnSync(join(binFolder(), 'node'), program, { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) exitWith('Chromium couldn’t be downloaded.')
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
