// npm run bench [-- names…] [--json FILE] [--folder FOLDER] [--seconds N] [--rounds N]
// Measures Velv beside a bare server that answers the same (bench/bare), and prints a table of ratios. The databases stay
// in the folder for the next run.
import { fork, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BareSettings, BareStatement } from './bare/server.ts'
import { type LargeDatabase, openCluster } from './ratios/large-database.ts'
import { getRequest, type Load, load } from './ratios/load.ts'
import { type BenchRequest, benchRequests } from './ratios/requests.ts'
import type { VelvProcess } from './ratios/velv-process.ts'

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    folder: { type: 'string', default: join(tmpdir(), 'velv-bench') },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    drops: { type: 'string', default: '100000' },
  },
})

const connections = 8
const ms = Number(options.seconds) * 1000
const rounds = Number(options.rounds)
const log = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** The next message of a process. */
const messageFrom = <Message>(child: ChildProcess, question?: object) =>
  new Promise<Message>((resolve, reject) => {
    const onExit = () => reject(new Error('The process ended.'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as Message)
    })
    if (question) child.send(question)
  })

const processOf = (file: string, args: string[]) => fork(new URL(file, import.meta.url), args)

type Answer = { body: string; queries: BareStatement[] }

async function startVelv(database: LargeDatabase) {
  const child = processOf('ratios/velv-process.ts', [database.ownerUrl, JSON.stringify(database.people)])
  const velv = await messageFrom<VelvProcess>(child)
  const ask = (path: string, cookie: string) => messageFrom<Answer>(child, { path, cookie })
  const toHear = await ask('/api/drops-to-hear', velv.cookies.screener)
  const drops = (JSON.parse(toHear.body) as { rows: { id: string; waiting: number }[] }).rows
  const drop = drops.toSorted((one, other) => other.waiting - one.waiting)[0]!.id
  return {
    port: velv.port,
    databaseUrl: velv.databaseUrl,
    secret: velv.secret,
    pathOf: ({ path }: BenchRequest) => path.replace('{drop}', drop),
    cookieOf: ({ who }: BenchRequest) => velv.cookies[who],
    ask,
    stop: () => stopProcess(child),
  }
}

const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

async function startBare(settings: BareSettings) {
  const child = processOf('bare/server.ts', [JSON.stringify(settings)])
  const { port } = await messageFrom<{ port: number }>(child)
  return { port, stop: () => stopProcess(child) }
}

export type Measured = {
  name: string
  velv: number
  bare: number
  bareNamed: number
  ratio: number
  target: number
  p95Ms: number
}

/** Requests per second of each server, in turns. */
async function compareWithBare(database: LargeDatabase, requests: readonly BenchRequest[]): Promise<Measured[]> {
  const velv = await startVelv(database)
  const expected = new Map<BenchRequest, string>()
  const paths: BareSettings['paths'] = {}
  for (const request of requests) {
    const { body, queries } = await velv.ask(velv.pathOf(request), velv.cookieOf(request))
    expected.set(request, body)
    paths[velv.pathOf(request)] = { name: request.name, statements: queries }
  }
  const settings = { databaseUrl: velv.databaseUrl, secret: velv.secret, paths }
  const bare = await startBare({ ...settings, named: false })
  const bareNamed = await startBare({ ...settings, named: true })
  const servers = { velv, bare, bareNamed }
  const measured: Measured[] = []
  for (const request of requests) {
    const sent = getRequest(velv.pathOf(request), velv.cookieOf(request))
    const run = ({ port }: { port: number }, forMs: number, check?: (status: number, body: string) => void) =>
      load({ port, connections, ms: forMs, request: () => sent, ...(check ? { check } : {}) })
    const sameAnswer = (status: number, body: string) => {
      if (status === 200 && body === expected.get(request)) return
      const velvBody = expected.get(request)!
      const place = [...body].findIndex((sign, at) => sign !== velvBody[at])
      const around = (text: string) => text.slice(Math.max(0, place - 200), place + 100)
      throw new Error(`${request.name}: ${status} …${around(body)}… instead of …${around(velvBody)}…`)
    }
    for (const server of [bare, bareNamed]) await run(server, ms / 4, sameAnswer)
    await run(velv, ms / 4)
    const results: Record<keyof typeof servers, Load[]> = { velv: [], bare: [], bareNamed: [] }
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of Object.entries(servers))
        results[name as keyof typeof servers].push(await run(server, ms))
    const perSecond = (name: keyof typeof servers) => median(results[name].map((one) => one.perSecond))
    const ratio = median(results.velv.map((one, round) => one.perSecond / results.bare[round]!.perSecond))
    measured.push({
      name: request.name,
      velv: perSecond('velv'),
      bare: perSecond('bare'),
      bareNamed: perSecond('bareNamed'),
      ratio,
      target: request.target,
      p95Ms: median(results.velv.map((one) => one.p95Ms)),
    })
    const { velv: velvRate, bare: bareRate, bareNamed: namedRate } = measured.at(-1)!
    log(`${request.name}: ${[velvRate, bareRate, namedRate].map(Math.round).join(' / ')}, ratio ${ratio.toFixed(2)}`)
  }
  for (const server of [velv, bare, bareNamed]) await server.stop()
  return measured
}

const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name)
const known = benchRequests.map(({ name }) => name)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}`)

const cluster = await openCluster(options.folder, log)
const requests = benchRequests.filter(isWanted)
const measured = await compareWithBare(await cluster.database(Number(options.drops)), requests)
console.log('| request | Velv, per second | bare | ratio | target | bare with named statements | p95 of Velv, ms |')
console.log('|---|---|---|---|---|---|---|')
for (const { name, velv, bare, bareNamed, ratio, target, p95Ms } of measured)
  console.log(
    `| ${name} | ${Math.round(velv)} | ${Math.round(bare)} | **${ratio.toFixed(2)}** | ${target} | ${Math.round(bareNamed)} | ${p95Ms.toFixed(1)} |`,
  )
if (options.json) await writeFile(options.json, JSON.stringify({ at: new Date().toISOString(), measured }, null, 2))
await cluster.stop()
