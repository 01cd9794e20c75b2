import { spawnSync } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServerProcess } from '../support/test-server.ts'
import { seedServer } from './seed-server.ts'
import { writeStrips, writeContactSheet } from './contact-sheet.ts'
import { isInReadme, photographedPages, readmePicture } from './photographed-pages.ts'
import { launch, Photographer, type Task } from './photographer.ts'
import { sizesOf } from './shot.ts'

/**
 * `npm run pictures [-- name …] [--at address]`: photographs every page in every state, or the named ones, and makes
 * the contact sheet in `results`, and what the README shows of them in `docs/pictures`.
 */
const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true })

const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, '../results/pictures')
/** This many at once, because most of the time is spent waiting for a page. */
const concurrency = 3

const pages = photographedPages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const unknown = positionals.filter((name) => !photographedPages.some((page) => page.name === name))
if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(', ')}. There are: ${names()}`)

function names(): string {
  return photographedPages.map(({ name }) => name).join(' ')
}

/** One photographer takes the states of a page in order, because an account sees its own changes. */
function batches(): Task[][] {
  const batchOf = new Map<string, Task[]>()
  for (const { name, states } of pages)
    for (const [state, shot] of Object.entries(states)) {
      const key = `${name} ${shot.who}`
      const batch = batchOf.get(key) ?? []
      for (const size of sizesOf(state)) batch.push({ page: name, state, shot, size })
      batchOf.set(key, batch)
    }
  return [...batchOf.values()].toSorted((a, b) => b.length - a.length)
}

async function takeAll(address: string): Promise<string[]> {
  const browser = await launch()
  const photographer = new Photographer(browser, address, folder)
  const queued = batches()
  const takeBatches = async () => {
    for (let batch = queued.shift(); batch; batch = queued.shift())
      for (const task of batch) {
        await photographer.take(task)
        process.stdout.write('.')
      }
  }
  await Promise.all(Array.from({ length: concurrency }, takeBatches))
  process.stdout.write('\n')
  await writeStrips(browser, folder, pages)
  await browser.close()
  return photographer.troubles
}

async function at(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  if (values.at) return { baseUrl: values.at, stop: async () => undefined }
  const build = "import('./tools/build-web.mjs').then((built) => built.buildWebIfStale())"
  const { status } = spawnSync(process.execPath, ['-e', build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  return startServerProcess({ demoWorld: true, variables: { UNDO_SECONDS: '10' } })
}

await mkdir(folder, { recursive: true })
const began = Date.now()
const server = await at()
try {
  await seedServer(server.baseUrl)
  const troubles = await takeAll(server.baseUrl)
  const sheet = await writeContactSheet(photographedPages)
  for (const { name } of pages.filter(isInReadme)) {
    const file = readmePicture(name)
    await copyFile(join(folder, file), join(root, 'docs/pictures', file))
  }
  process.stdout.write(`${pages.length} pages in ${Math.round((Date.now() - began) / 1000)} s, on ${sheet}\n`)
  for (const trouble of troubles) process.stderr.write(`${trouble}\n`)
  if (troubles.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
