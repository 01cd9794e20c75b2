import { type LiveChange, type LiveTopic, liveTopics, type OpenedDrop } from '@velv/domain/live-topics.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../database/database.ts'
import { databaseError } from '../database/outage.ts'
import { readPosition } from '../database/read-database.ts'
import { type Position, primaryOnly } from '../database/read-position.ts'
import type { Log } from '../observability/log.ts'
import { type CoalescedTopics, coalesceTopics } from './coalesce-topics.ts'

/** One person by id, an organization by `organization:` and its id, `admins`, `screeners`, or `everybody` who is signed in. */
export type LiveAudience = string

type LiveMessage = LiveChange & { to: LiveAudience }

/** An open page. One behind the account gate does not receive what feeds select drops by. */
type Listener = {
  userId: string
  /** `organization:` and the id of theirs; undefined without one. */
  organization?: LiveAudience | undefined
  isBehindGate: boolean
  admin: boolean
  screener: boolean
  onChange: (change: LiveChange) => void
}

const channel = 'velv_live'

/**
 * How often the connection that listens is tried, in ms, and how long the server has to answer. A connection whose
 * server vanished silently would otherwise hear nothing for hours.
 */
const tryEveryMs = 10_000
const tryMs = 5_000

/** The most drops a message names: the database limits a message to 8,000 bytes. */
const maxNamedDrops = 50

/**
 * Notifies open pages, in every process, once the caller's transaction has committed. `drops`: the only ones that have
 * changed, by id.
 */
export async function publishInvalidation(
  db: Db,
  to: LiveAudience,
  what: LiveTopic[],
  drops?: readonly string[],
): Promise<void> {
  await publishInvalidations(db, [to], what, drops)
}

/** The same for several audiences in one statement. */
export async function publishInvalidations(
  db: Db,
  to: readonly LiveAudience[],
  what: LiveTopic[],
  drops?: readonly string[],
): Promise<void> {
  await publish(
    db,
    to.map((audience) => ({ to: audience, what, ...(drops && drops.length <= maxNamedDrops && { drops }) })),
  )
}

/** Tells all open pages that a drop has opened, once the caller's transaction has committed. */
export async function publishOpened(db: Db, { id, genre, regionalOffice, lyrics }: OpenedDrop): Promise<void> {
  const opened = [{ id, genre, regionalOffice, lyrics }]
  await publish(db, [{ to: 'everybody', what: ['drops'], drops: [id], opened }])
}

async function publish(db: Db, messages: readonly LiveMessage[]): Promise<void> {
  const texts = messages.map((message) => JSON.stringify(message))
  await db.execute(sql`select pg_notify(${channel}, message) from unnest(${sql.param(texts)}::text[]) message`)
}

/** How long what may be announced later is collected, in ms. */
export const collectMs = 1_000

const groups: readonly LiveAudience[] = ['everybody', 'admins', 'screeners']
const isGroup = (to: LiveAudience): boolean => groups.includes(to)

const isAddressedTo = (
  { userId, organization, admin, screener }: Omit<Listener, 'onChange'>,
  to: LiveAudience,
): boolean =>
  to === 'everybody' ||
  to === userId ||
  to === organization ||
  (to === 'admins' && admin) ||
  (to === 'screeners' && screener)

/** How long and how many messages are remembered, for pages that have loaded data before their streams opened. */
const rememberedMs = 60_000
const maxRemembered = 10_000

/**
 * A message to a large group reaches its pages at random moments, so that they do not all load their data at once: the
 * more pages there are, the longer it takes, up to a limit; in ms.
 */
const unstaggeredPages = 100
const staggerPerPageMs = 4
const longestStaggerMs = 20_000

/** After an outage, each page loads everything again at a random moment within this time, in ms, so that not all do it at once. */
const reloadWithinMs = 10_000

export type Live = {
  /** Announces each topic to the listener at most once a second. Returns a function that ends it. */
  listen: (listener: Listener) => () => void
  /**
   * Notifies open pages within a second, for what changes with every heartbeat. All such notifications of this process
   * are sent together, because those of a transaction make it wait for every other one. Call it after the commit.
   */
  publishSoon: (to: LiveAudience, what: readonly LiveTopic[]) => void
  /**
   * What has changed for a page in the last `ageMs`, before it was listening: its oldest data may have been read then. All topics if that is not
   * known.
   */
  topicsSince: (listener: Listener, ageMs: number) => readonly LiveTopic[]
  /**
   * What a replica must have reached, so that this person sees everything that was announced to their pages. Without a
   * replica, nothing is.
   */
  announcedTo: (person: Omit<Listener, 'onChange'>) => Position
  /** Open streams of one person, for the limit. */
  countOf: (userId: string) => number
  /** All open streams of this process. */
  count: () => number
  stop: () => Promise<void>
}

/** One LISTEN connection for all pages of this process. It reconnects automatically. */
export async function openLive(
  databaseUrl: string,
  log: Log,
  { hasReplica = false }: { hasReplica?: boolean } = {},
): Promise<Live> {
  const listeners = new Map<Listener, CoalescedTopics>()
  /** The listeners of each person and organization, so that a message to one costs the same however many others listen. */
  const ofAudience = new Map<LiveAudience, Set<Listener>>()
  let client: pg.Client | undefined
  let stopped = false
  const memory = createMemory()
  const inTurn = createTurns()
  const positions = hasReplica ? createPositions(inTurn) : undefined
  const collected = new Map<LiveAudience, Set<LiveTopic>>()

  const publishCollected = async () => {
    const messages = [...collected].map(([to, what]) => JSON.stringify({ to, what: [...what] } satisfies LiveMessage))
    collected.clear()
    if (messages.length === 0) return
    // Without a connection, the next one makes every page load everything again.
    const notify = 'select pg_notify($1, message) from unnest($2::text[]) message'
    await inTurn(async () => client?.query(notify, [channel, messages])).catch((err: unknown) =>
      log.warn({ err: databaseError(err) }, 'live: notifications were not sent'),
    )
  }

  /** Pages hear of a change once it is known what a replica must have reached to show it. */
  const receive = async (payload: string, from: pg.Client) => {
    const message = JSON.parse(payload) as LiveMessage
    if (positions) await positions.add(message.to, from)
    deliver(message)
  }

  const deliver = (message: LiveMessage) => {
    const { to, ...change } = message
    memory.add(message)
    if (isGroup(to)) deliverToGroup(to, change)
    else for (const listener of ofAudience.get(to) ?? []) listeners.get(listener)!.add(change)
  }

  const deliverToGroup = (to: LiveAudience, change: LiveChange) => {
    const pages = [...listeners].filter(([listener]) => isAddressedTo(listener, to)).map(([, topics]) => topics)
    const withinMs = Math.min(longestStaggerMs, pages.length * staggerPerPageMs)
    for (const topics of pages) {
      if (pages.length <= unstaggeredPages) topics.add(change)
      else setTimeout(() => topics.add(change), Math.random() * withinMs).unref()
    }
  }

  /** Retries every second until it listens again. Pages then load everything again, because they may have missed invalidations. */
  const reconnect = () => {
    if (stopped) return
    const announce = () => {
      for (const topics of listeners.values())
        setTimeout(() => topics.add({ what: liveTopics }), Math.random() * reloadWithinMs).unref()
    }
    connect().then(announce, (err: unknown) => {
      log.error({ err: databaseError(err) }, 'live: database connection failed')
      setTimeout(reconnect, 1000)
    })
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'velv-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    next.on('notification', ({ payload }) => payload && void receive(payload, next))
    next.on('error', () => undefined)
    const trying = setInterval(() => {
      // A client whose query is not answered breaks the connection when it ends.
      next.query({ text: 'select 1', query_timeout: tryMs } as pg.QueryConfig).catch(() => void next.end())
    }, tryEveryMs).unref()
    next.on('end', () => {
      clearInterval(trying)
      memory.onDisconnected()
      if (!stopped && client === next) reconnect()
    })
    await next.connect()
    await inTurn(() => next.query(`listen ${channel}`))
    // From now on, its end is noticed.
    client = next
    memory.onConnected()
    // What was announced in between is unknown.
    await positions?.add('everybody', next)
  }
  await connect()

  return {
    listen(listener) {
      const topics = coalesceTopics(({ opened, ...change }) =>
        listener.onChange(opened && !listener.isBehindGate ? { ...change, opened } : change),
      )
      listeners.set(listener, topics)
      const audiences = [listener.userId, ...(listener.organization ? [listener.organization] : [])]
      for (const to of audiences) ofAudience.set(to, (ofAudience.get(to) ?? new Set()).add(listener))
      return () => {
        topics.stop()
        listeners.delete(listener)
        for (const to of audiences) {
          const others = ofAudience.get(to)
          others?.delete(listener)
          if (others?.size === 0) ofAudience.delete(to)
        }
      }
    },
    publishSoon(to, what) {
      if (collected.size === 0) setTimeout(() => void publishCollected(), collectMs).unref()
      collected.set(to, new Set([...(collected.get(to) ?? []), ...what]))
    },
    topicsSince: (listener, ageMs) =>
      memory.since(ageMs)?.flatMap(({ to, what }) => (isAddressedTo(listener, to) ? what : [])) ?? liveTopics,
    announcedTo: (person) =>
      positions?.of([
        person.userId,
        ...(person.organization ? [person.organization] : []),
        ...groups.filter((group) => isAddressedTo(person, group)),
      ]) ?? 0n,
    countOf: (userId) => ofAudience.get(userId)?.size ?? 0,
    count: () => listeners.size,
    async stop() {
      await publishCollected()
      stopped = true
      await client?.end()
    },
  }
}

type Turns = <Outcome>(query: () => Promise<Outcome>) => Promise<Outcome>

/** One query after another: a connection runs one at a time, and announcements arrive in between. */
function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (query) => {
    const outcome = last.then(query)
    last = outcome.catch(() => undefined)
    return outcome
  }
}

/** The positions of the last minute's messages, by audience. */
function createPositions(inTurn: Turns) {
  const ofAudience = new Map<LiveAudience, { position: Position; atMs: number }>()
  const removeOld = () => {
    for (const [audience, { atMs }] of ofAudience) {
      if (atMs > performance.now() - rememberedMs) return
      ofAudience.delete(audience)
    }
  }
  return {
    /** Until the position is known, this audience reads from the primary. */
    async add(to: LiveAudience, primary: pg.Client): Promise<void> {
      const added = { position: primaryOnly, atMs: performance.now() }
      // Audiences are in the order in which they were last addressed.
      ofAudience.delete(to)
      ofAudience.set(to, added)
      removeOld()
      // Without an answer the primary is read for a minute; by then no replica that lacks the change is used.
      await inTurn(() => readPosition(primary)).then(
        (position) => void (added.position = position),
        () => undefined,
      )
    },
    of: (audiences: readonly LiveAudience[]): Position =>
      audiences.reduce((highest, audience) => {
        const position = ofAudience.get(audience)?.position ?? 0n
        return position > highest ? position : highest
      }, 0n),
  }
}

/** The messages of the last minute. */
function createMemory() {
  const messages: { at: number; message: LiveMessage }[] = []
  /** None is missing since then; monotonic, in ms. */
  let completeSince = Infinity
  return {
    onConnected: () => void (completeSince = performance.now()),
    onDisconnected: () => void (completeSince = Infinity),
    add(message: LiveMessage): void {
      const now = performance.now()
      messages.push({ at: now, message })
      while (messages.length > maxRemembered || messages[0]!.at < now - rememberedMs)
        completeSince = Math.max(completeSince, messages.shift()!.at)
    },
    /** The messages of the last `ageMs`; undefined if they are not all known. */
    since(ageMs: number): LiveMessage[] | undefined {
      const since = performance.now() - ageMs
      return since > completeSince ? messages.filter(({ at }) => at >= since).map(({ message }) => message) : undefined
    },
  }
}
