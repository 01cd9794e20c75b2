import type pg from 'pg'
import { answers } from './outage.ts'

/**
 * How long a connection may hear nothing from the server, or a query wait for a connection, in ms, before the server is
 * asked over another one whether it still answers, and how long it has to say anything. Together this is shorter than
 * the 8 s within which a request is answered.
 */
const patienceMs = 2500
const answerMs = 4000

/** How often what waits is looked at again, in ms. */
const lookAgainMs = 500

type Options = {
  url: string
  /** How long a connection may hear nothing, in ms, although the server answers others. */
  longestSilenceMs: number
}

type Wait = { sinceMs: number; end: (error: Error) => void }

/**
 * Ends what waits for a server that doesn't answer anymore: queries fail at once, and the pool replaces their
 * connections. A query that takes long is left alone, because the server answers meanwhile.
 */
export function endSilentConnections(pool: pg.Pool, { url, longestSilenceMs }: Options): void {
  /** Connections in use, and queries that wait for one. */
  const waits = new Map<object, Wait>()
  let lastAnswerMs = 0
  let timer: NodeJS.Timeout | undefined

  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), ms).unref()
  }
  const longestMs = () => performance.now() - Math.min(...[...waits.values()].map(({ sinceMs }) => sinceMs))
  const look = async () => {
    const probedMs = performance.now()
    // On a busy machine, an answer to another query may come first.
    const isSilent = longestMs() >= patienceMs && !(await answers(url, answerMs)) && lastAnswerMs < probedMs
    for (const { sinceMs, end } of waits.values())
      if (isSilent || performance.now() - sinceMs > longestSilenceMs)
        end(new Error('Connection terminated: the server does not answer'))
    timer = undefined
    if (waits.size > 0) lookIn(Math.max(lookAgainMs, patienceMs - longestMs()))
  }
  const add = (key: object, end: Wait['end']) => {
    waits.set(key, { sinceMs: performance.now(), end })
    if (!timer) lookIn(patienceMs)
  }

  // Emitted when every query has been answered.
  pool.on('connect', (client) =>
    client.on('drain', () => {
      lastAnswerMs = performance.now()
      const wait = waits.get(client)
      if (wait) wait.sinceMs = lastAnswerMs
    }),
  )
  pool.on('acquire', (client) => add(client, () => void client.end()))
  pool.on('release', (_, client) => waits.delete(client))

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectUnlessSilent = async (): Promise<pg.PoolClient> => {
    const found = connect()
    const { promise: silent, reject } = Promise.withResolvers<never>()
    add(found, reject)
    try {
      return await Promise.race([found, silent])
    } catch (error) {
      // One that comes later goes back.
      found.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    } finally {
      waits.delete(found)
    }
  }
  pool.connect = ((callback?: Callback) => {
    const found = connectUnlessSilent()
    if (!callback) return found
    return void found.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }) as pg.Pool['connect']
}

type Callback = Parameters<pg.Pool['connect']>[0]
