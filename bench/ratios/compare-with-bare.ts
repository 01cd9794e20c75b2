import type { BareSettings, BareStatement } from '../bare/server.ts'
import { forkProgram, messageFrom, stopProcess } from './child-process.ts'
import type { LargeDatabase } from './large-database.ts'
import { getRequest, type Load, load } from './load.ts'
import { median } from './median.ts'
import type { BenchRequest } from './requests.ts'
import type { VelvProcess } from './velv-process.ts'

type Answer = { body: string; queries: BareStatement[] }

async function startVelv({ ownerUrl, people }: LargeDatabase, variables: Record<string, string> = {}) {
  const child = forkProgram('velv-process.ts', [ownerUrl, JSON.stringify(people), JSON.stringify(variables)])
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

async function startBare(settings: BareSettings) {
  const child = forkProgram('../bare/server.ts', [JSON.stringify(settings)])
  const { port } = await messageFrom<{ port: number }>(child)
  return { port, stop: () => stopProcess(child) }
}

export type Measured = {
  name: string
  velv: number
  /** Velv without statements that are prepared by name. */
  velvUnnamed: number
  bare: number
  bareNamed: number
  ratio: number
  target: number
  p95Ms: number
}

export type CompareOptions = { ms: number; rounds: number; log: (text: string) => void }

const connections = 8

/** Requests per second of each server, in turns. */
export async function compareWithBare(
  database: LargeDatabase,
  requests: readonly BenchRequest[],
  { ms, rounds, log }: CompareOptions,
): Promise<Measured[]> {
  const velv = await startVelv(database)
  const velvUnnamed = await startVelv(database, { DATABASE_NAMED_STATEMENTS: 'false' })
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
  const servers = { velv, velvUnnamed, bare, bareNamed }
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
    for (const server of [velv, velvUnnamed]) await run(server, ms / 4)
    const results: Record<keyof typeof servers, Load[]> = { velv: [], velvUnnamed: [], bare: [], bareNamed: [] }
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of Object.entries(servers))
        results[name as keyof typeof servers].push(await run(server, ms))
    const perSecond = (name: keyof typeof servers) => median(results[name].map((one) => one.perSecond))
    const ratio = median(results.velv.map((one, round) => one.perSecond / results.bare[round]!.perSecond))
    measured.push({
      name: request.name,
      velv: perSecond('velv'),
      velvUnnamed: perSecond('velvUnnamed'),
      bare: perSecond('bare'),
      bareNamed: perSecond('bareNamed'),
      ratio,
      target: request.target,
      p95Ms: median(results.velv.map((one) => one.p95Ms)),
    })
    const { velv: velvRate, bare: bareRate, bareNamed: namedRate } = measured.at(-1)!
    log(`${request.name}: ${[velvRate, bareRate, namedRate].map(Math.round).join(' / ')}, ratio ${ratio.toFixed(2)}`)
  }
  for (const server of Object.values(servers)) await server.stop()
  return measured
}
