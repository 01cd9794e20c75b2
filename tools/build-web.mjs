// Builds the web when its sources, or the domain's, have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './first-start/is-installed.mjs'
import { takeLock } from './first-start/take-lock.mjs'
import { environment, root, run } from './node24.mjs'

/** What the build writes or doesn't read: types are only for editors and checks. */
const left = new Set(['node_modules', 'build', '.react-router', 'api-types.d.ts'])

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = [...filesUnder(join(root, 'web')), ...filesUnder(join(root, 'domain')), join(root, 'package-lock.json')]
  for (const file of files.toSorted()) {
    hash.update(file.slice(root.length))
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** The router gives up on a page after a time of its own, which web/vite.config.ts extends. */
const isTimeOut = (output) => /Prerender: Request (?:timed out|failed).*abort/i.test(output)

const tooBusy =
  'The web app couldn’t be built, because this computer is too busy: a page took more than two minutes to render. Close other programs, and run the same command again.'

async function runStep(args, cwd = join(root, 'web')) {
  const output = []
  const env = { ...environment(), NODE_ENV: 'production' }
  const code = await run(args, { cwd, env, onOutput: (chunk) => output.push(chunk) })
  const text = Buffer.concat(output).toString()
  if (code === 0) return process.stdout.write(text)
  console.error(isTimeOut(text) ? tooBusy : text)
  return process.exit(code)
}

export async function buildWebIfStale() {
  const note = join(root, 'web/build/sources')
  const isFresh = () => existsSync(note) && readFileSync(note, 'utf8') === sourcesHash()
  if (isFresh()) return
  const release = takeLock(root, 'build', 'building the web app')
  // Another process may have built it meanwhile.
  if (!isFresh()) await buildWeb(note)
  release()
}

async function buildWeb(note) {
  console.log('Building the web …')
  const hash = sourcesHash()
  // A build that is interrupted isn't mistaken for this one or the one before.
  rmSync(note, { force: true })
  // Only development has the generator.
  if (isInstalled(root)) await runStep(['tools/api-types.mjs'], root)
  await runStep([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'])
  await runStep(['finish-build.ts'])
  await runStep(['check-budgets.ts'])
  writeFileSync(note, hash)
}
