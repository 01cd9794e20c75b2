import { spawnSync } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openHouse } from './house.ts'
import { fillHouse } from './pictures/fill-house.ts'
import { pinUp, writeSheet } from './pictures/contact-sheet.ts'
import { isInReadme, photographed, readmePicture } from './pictures/photographed.ts'
import { launch, Photographer, type Task } from './pictures/photographer.ts'
import { type Size, sizes } from './pictures/shot.ts'

/** `npm run pictures [-- name …] [--at address]`: photographs every page in every state, all or those named, and pins them up. */
const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true })

const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'results/pictures')
/** As many at once: most of the time is spent waiting for a page. */
const cameras = 3

const pages = photographed.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const unknown = positionals.filter((name) => !photographed.some((page) => page.name === name))
if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(', ')}. There are: ${names()}`)

function names(): string {
  return photographed.map(({ name }) => name).join(' ')
}

/** The states of a page are taken in order by one camera: an account sees what it has done itself. */
function rolls(): Task[][] {
  const rollOf = new Map<string, Task[]>()
  for (const { name, states } of pages)
    for (const [state, shot] of Object.entries(states)) {
      const key = `${name} ${shot.who}`
      const roll = rollOf.get(key) ?? []
      for (const size of Object.keys(sizes) as Size[]) roll.push({ page: name, state, shot, size })
      rollOf.set(key, roll)
    }
  return [...rollOf.values()].toSorted((a, b) => b.length - a.length)
}

async function takeAll(address: string): Promise<string[]> {
  const browser = await launch()
  const photographer = new Photographer(browser, address, folder)
  const waiting = rolls()
  const camera = async () => {
    for (let roll = waiting.shift(); roll; roll = waiting.shift())
      for (const task of roll) {
        await photographer.take(task)
        process.stdout.write('.')
      }
  }
  await Promise.all(Array.from({ length: cameras }, camera))
  process.stdout.write('\n')
  await pinUp(browser, folder, pages)
  await browser.close()
  return photographer.troubles
}

async function at(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  if (values.at) return { baseUrl: values.at, stop: async () => undefined }
  const build = "import('./tools/build-web.mjs').then((built) => built.buildWebIfStale())"
  const { status } = spawnSync(process.execPath, ['-e', build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  return openHouse({ demoWorld: true, variables: { UNDO_SECONDS: '10' } })
}

await mkdir(folder, { recursive: true })
const began = Date.now()
const house = await at()
try {
  await fillHouse(house.baseUrl)
  const troubles = await takeAll(house.baseUrl)
  await writeSheet(photographed)
  for (const { name } of pages.filter(isInReadme)) {
    const file = readmePicture(name)
    await copyFile(join(folder, file), join(root, 'docs/pictures', file))
  }
  process.stdout.write(`${pages.length} pages in ${Math.round((Date.now() - began) / 1000)} s, into ${folder}\n`)
  for (const trouble of troubles) process.stderr.write(`${trouble}\n`)
  if (troubles.length > 0) process.exitCode = 1
} finally {
  await house.stop()
}
