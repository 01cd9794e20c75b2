import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { publishOpened } from '../../server/platform/live/live.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { forkProgram, messageFrom, stopProcess } from './child-process.ts'
import type { LargeDatabase } from './large-database.ts'
import type { StreamsProcess } from './streams-process.ts'

/** Open pages, on two processes. */
const streams = 10_000
const processes = 2
/** Below the limit of one person. */
const streamsPerPerson = 10

export type StreamsMeasured = {
  bytesPerStream: number
  /** How many messages a page received in the thirty seconds after a drop opened. */
  messagesPerStream: number
  /** From the approval to the message, in ms. */
  delaysMs: number[]
}

/** Opens live streams as pages do, and lets a drop open. */
export async function measureStreams({ ownerUrl, people }: LargeDatabase): Promise<StreamsMeasured> {
  const ids = await copyPeople(ownerUrl, people.creator.id, streams / streamsPerPerson)
  const children = Array.from({ length: processes }, (_, place) => {
    const own = ids.filter((_id, at) => at % processes === place)
    return forkProgram('streams-process.ts', [ownerUrl, JSON.stringify(own)])
  })
  const servers = await Promise.all(children.map((child) => messageFrom<StreamsProcess>(child)))
  const memory = async () => {
    const each = await Promise.all(children.map((child) => messageFrom<Memory>(child, {})))
    return { bytes: sum(each.map(({ bytes }) => bytes)), streams: sum(each.map((one) => one.streams)) }
  }
  // What the first requests load and compile is not part of a stream.
  const warmUp = await openStreams(servers, 20)
  for (const { socket } of warmUp) socket.destroy()
  await wait(1_000)
  const before = await memory()
  const pages = await openStreams(servers, streams)
  await wait(5_000)
  const after = await memory()
  if (after.streams !== streams) throw new Error(`Only ${after.streams} streams are open.`)

  for (const page of pages) page.messages.length = 0
  const db = openDatabase(ownerUrl, { maxConnections: 1 })
  const openedAt = performance.now()
  await publishOpened(db, { id: crypto.randomUUID(), genre: ['pop'], regionalOffice: 'sweden', lyrics: ['English'] })
  await wait(30_000)
  await db.$client.end()
  for (const { socket } of pages) socket.destroy()
  await Promise.all(children.map(stopProcess))
  const received = pages.flatMap(({ messages }) => messages)
  return {
    bytesPerStream: (after.bytes - before.bytes) / streams,
    messagesPerStream: received.length / streams,
    delaysMs: received.map((at) => at - openedAt),
  }
}

type Memory = { bytes: number; streams: number }

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

async function copyPeople(ownerUrl: string, id: string, count: number): Promise<string[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email',
       'reader' || n || '@bench.test', 'velv_id', 'READER-' || n))).*
     from users u, generate_series(1, $2::int) n where u.id = $1
     on conflict do nothing`,
    [id, count],
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email like 'reader%@bench.test' order by id limit $1`,
    [count],
  )
  await client.end()
  return rows.map((row) => row.id)
}

type Page = { socket: Socket; messages: number[] }

/** Opens streams, a hundred at a time, spread over all processes and people. */
async function openStreams(servers: StreamsProcess[], count: number): Promise<Page[]> {
  const pages: Page[] = []
  while (pages.length < count) {
    const batch = Array.from({ length: Math.min(100, count - pages.length) }, (_, at) => {
      const place = pages.length + at
      const { port, cookies } = servers[place % servers.length]!
      return openStream(port, cookies[Math.floor(place / servers.length) % cookies.length]!)
    })
    pages.push(...(await Promise.all(batch)))
  }
  return pages
}

async function openStream(port: number, cookie: string): Promise<Page> {
  const socket = connect({ port, host: '127.0.0.1' })
  const messages: number[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (part) => {
      const text = part.toString('latin1')
      if (text.startsWith('HTTP/') && !text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 300)))
      if (!text.includes('data: ')) return
      messages.push(performance.now())
      resolve()
    })
    socket.write(`GET /api/live?age=0 HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
  })
  return { socket, messages }
}
