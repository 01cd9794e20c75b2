// npm run bench [-- names…] [--large] [--json FILE] [--folder FOLDER] [--seconds N] [--rounds N]
// Measures Velv beside a bare server that answers the same (bench/bare), prints a table of ratios, and then a table of
// other figures. `--large` compares every list of a world of 1,000,000 drops with one of 10,000 instead, and writes
// docs/reference/lists.md. The databases stay in the folder for the next run.
import { writeFile } from 'node:fs/promises'
import { readBenchOptions } from './ratios/bench-options.ts'
import { compareWithBare, type Measured } from './ratios/compare-with-bare.ts'
import { type Figure, figureRuns } from './ratios/figures.ts'
import { openCluster } from './ratios/large-database.ts'
import { type ListGrowth, measureGrowth, writeListReference } from './ratios/list-growth.ts'
import { benchRequests } from './ratios/requests.ts'

const log = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
const options = readOptions()
const { isWanted } = options

const cluster = await openCluster(options.folder, log)
if (options.large) {
  const grown = await measureGrowth(cluster, log)
  printGrowth(grown)
  await writeListReference(grown)
  if (options.json) await writeFile(options.json, JSON.stringify({ at: new Date().toISOString(), grown }, null, 2))
  await cluster.stop()
  process.exit()
}

const requests = benchRequests.filter(({ name }) => isWanted(name))
const settings = { ms: options.seconds * 1000, rounds: options.rounds, log }
const measured =
  requests.length > 0 ? await compareWithBare(await cluster.database(options.drops), requests, settings) : []
if (measured.length > 0) printRatios(measured)

const figures: Figure[] = []
for (const { names, measure } of figureRuns.filter(({ names }) => names.some(isWanted))) {
  log(`${names.join(', ')} …`)
  figures.push(...(await measure(cluster)))
}
if (figures.length > 0) printFigures(figures)

if (options.json)
  await writeFile(options.json, JSON.stringify({ at: new Date().toISOString(), measured, figures }, null, 2))
await cluster.stop()

function readOptions() {
  try {
    return readBenchOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(2)
  }
}

function printRatios(rows: Measured[]): void {
  console.log(
    '| request | Velv, per second | bare | ratio | target | bare with named statements | Velv without them | p95 of Velv, ms |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const { name, velv, velvUnnamed, bare, bareNamed, ratio, target, p95Ms } of rows)
    console.log(
      `| ${name} | ${Math.round(velv)} | ${Math.round(bare)} | **${ratio.toFixed(2)}** | ${target} | ${Math.round(bareNamed)} | ${(velvUnnamed / velv).toFixed(2)} times | ${p95Ms.toFixed(1)} |`,
    )
}

function printGrowth(rows: ListGrowth[]): void {
  console.log('| who | list | large world, ms | ratio | target |')
  console.log('|---|---|---|---|---|')
  for (const { who, path, largeMs, ratio } of rows)
    console.log(`| ${who} | ${path} | ${largeMs.toFixed(1)} | **${ratio.toFixed(2)}** | ≤ 1.2 |`)
}

function printFigures(rows: Figure[]): void {
  console.log('\n| figure | what | measured | unit | target |')
  console.log('|---|---|---|---|---|')
  for (const { name, what, value, unit, target } of rows) {
    const limit = 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
    console.log(`| ${name} | ${what} | **${value.toFixed(2)}** | ${unit} | ${limit} |`)
  }
}
