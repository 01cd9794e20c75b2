// A new Velv with the demo world and a browser, for the benchmarks that press keys in it.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../tools/build-web.mjs'
import { chromiumPath } from '../tools/browsers.mjs'
import { environment, root } from '../tools/node24.mjs'

const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
const password = 'velvet-rooms'

/** Starts both; `args` are for the browser. `close` ends them and removes the data. */
export async function openDemoVelv(args = []) {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'velv-bench-'))
  // Accessible to all, so that a database that must not run as root can be inside and is removed with it.
  chmodSync(dataDir, 0o755)
  const env = { ...environment(), PORT: '0', DATA_DIR: dataDir, DEMO_WORLD: 'true', LOG_LEVEL: 'error' }
  const velv = spawn('node', ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => velv.once('exit', resolve))
  const address = await new Promise((resolve, reject) => {
    let output = ''
    velv.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ctrl-C')) resolve(/Velv\s+(http\S+)/.exec(output)[1])
    })
    velv.once('exit', () => reject(new Error(`Velv did not start: ${output}`)))
  })
  const executablePath = process.env.CHROMIUM ?? chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })

  /** A browser context of this person; `watch` runs in each of its pages first. */
  async function logIn(email, watch, options = {}) {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, ...options })
    await context.addInitScript(watch)
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.close()
    return context
  }

  return {
    logIn,
    /** The demo world's songs are prepared after the start, on every core. */
    ready: () => until(() => existsSync(join(dataDir, 'demo-world-done'))),
    async close() {
      await browser.close()
      velv.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Polls every half second, for two minutes. */
export async function until(look) {
  for (let tries = 0; tries < 240; tries++) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The demo world did not get ready.')
}

export const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
