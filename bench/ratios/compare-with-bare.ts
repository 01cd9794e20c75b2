import type { BareSettings, BareStatement } from '../bare/server.ts'
import { forkProgram, messageFrom, stopProcess } from './child-process.ts'
import type { LargeDatabase } from './large-database.ts'
import { getRequest, type Load, load, openConnection } from './load.ts'
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

/** Velv and the bare server, each with and without statements that are prepared by name. */
async function openServers(database: LargeDatabase, requests: readonly BenchRequest[]) {
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
  return {
    servers,
    ask: (request: BenchRequest) => getRequest(velv.pathOf(request), velv.cookieOf(request)),
    /** Throws if this isn't what Velv answered. */
    assertSame(request: BenchRequest, status: number, body: string) {
      const velvBody = expected.get(request)!
      if (status === 200 && body === velvBody) return
      const place = [...body].findIndex((sign, at) => sign !== velvBody[at])
      const around = (text: string) => text.slice(Math.max(0, place - 200), place + 100)
      throw new Error(`${request.name}: ${status} …${around(body)}… instead of …${around(velvBody)}…`)
    },
    async stop() {
      for (const server of Object.values(servers)) await server.stop()
    },
  }
}

export type Server = keyof Awaited<ReturnType<typeof openServers>>['servers']

/** Lets each server answer each request once. Returns what was wrong, if anything. */
export async function compareAnswers(
  database: LargeDatabase,
  requests: readonly BenchRequest[],
): Promise<{ name: string; server: Server; problem: string }[]> {
  const { servers, ask, assertSame, stop } = await openServers(database, requests)
  const problems = []
  for (const [server, { port }] of Object.entries(servers)) {
    const connection = await openConnection(port)
    for (const request of requests) {
      const { status, body } = await connection.send(ask(request))
      try {
        assertSame(request, status, body)
      } catch (error) {
        problems.push({ name: request.name, server: server as Server, problem: (error as Error).message })
      }
    }
    connection.close()
  }
  await stop()
  return problems
}

/** Requests per second of each server, in turns. */
export async function compareWithBare(
  database: LargeDatabase,
  requests: readonly BenchRequest[],
  { ms, rounds, log }: CompareOptions,
): Promise<Measured[]> {
  const { servers, ask, assertSame, stop } = await openServers(database, requests)
  const { velv, velvUnnamed, bare, bareNamed } = servers
  const measured: Measured[] = []
  for (const request of requests) {
    const sent = ask(request)
    const run = ({ port }: { port: number }, forMs: number, check?: (status: number, body: string) => void) =>
      load({ port, connections, ms: forMs, request: () => sent, ...(check ? { check } : {}) })
    for (const server of [bare, bareNamed])
      await run(server, ms / 4, (status, body) => assertSame(request, status, body))
    for (const server of [velv, velvUnnamed]) await run(server, ms / 4)
    const results: Record<Server, Load[]> = { velv: [], velvUnnamed: [], bare: [], bareNamed: [] }
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of Object.entries(servers)) results[name as Server].push(await run(server, ms))
    const perSecond = (name: Server) => median(results[name].map((one) => one.perSecond))
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
  await stop()
  return measured
}
