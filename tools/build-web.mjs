// Builds the web when its sources, or the domain's, have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './node24.mjs'

const left = new Set(['node_modules', 'build', '.react-router'])

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

export async function buildWebIfStale() {
  const note = join(root, 'web/build/sources')
  const hash = sourcesHash()
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return
  console.log('Building the web …')
  const web = join(root, 'web')
  const env = { ...environment(), NODE_ENV: 'production' }
  const steps = [
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    ['finish-build.ts'],
    ['check-budgets.ts'],
  ]
  for (const step of steps) {
    const code = await run(step, { cwd: web, env })
    if (code !== 0) process.exit(code)
  }
  writeFileSync(note, hash)
}
