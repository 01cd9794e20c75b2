import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, copyDatabase, openCluster } from './testing/database/open-cluster.ts'
import { openWorldOn, type World } from './testing/world/open-world.ts'
import { createPerson, type Person, statusAndCode } from './testing/steps/person.ts'

let cluster: Cluster
let world: World
let mira: Person
beforeAll(async () => {
  cluster = await openCluster()
  world = await openWorldOn(await copyDatabase(cluster.url))
  mira = await createPerson(world, 'Mira Halden', 'songWriter')
})
afterAll(async () => {
  await world.close()
  await cluster.stop()
})

/** The server and all its processes. */
async function processesOfDatabase(): Promise<number[]> {
  const postmaster = Number((await readFile(join(cluster.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(' ').map(Number)]
}

async function whileSilent<Done>(work: () => Promise<Done>): Promise<Done> {
  const processes = await processesOfDatabase()
  for (const one of processes) process.kill(one, 'SIGSTOP')
  try {
    return await work()
  } finally {
    for (const one of processes) process.kill(one, 'SIGCONT')
  }
}

const within = { interval: 100 }
async function worksAgain() {
  await expect.poll(async () => (await mira.get('/api/me')).status, within).toBe(200)
}

describe('a database that stops without closing its connections', () => {
  it('is answered for in time, however many requests wait for it [O-1]', async () => {
    expect((await mira.get('/api/me')).status).toBe(200)
    await whileSilent(async () => {
      const paths = ['/api/me', '/api/drops', '/api/live', '/api/me', '/api/my/songs', '/uploads']
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => paths)
          .flat()
          .map(async (path) => {
            const began = performance.now()
            const answer = await mira.send(path === '/uploads' ? 'POST' : 'GET', path)
            return { path, took: performance.now() - began, answer: await statusAndCode(answer) }
          }),
      )
      expect(answers.filter(({ answer: [status] }) => status !== 503)).toEqual([])
      // About seven seconds; the rest is what a busy machine may take.
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(60_000)
    })
    await worksAgain()
  })

  it('breaks off transactions, and keeps no connection for them', async () => {
    const { db } = world.deps
    const all = Array.from({ length: db.$client.options.max })
    const silent = Promise.withResolvers<void>()
    let reached = 0
    const begunBefore = all.slice(1).map(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        reached += 1
        await silent.promise
        await tx.execute(sql`select 1`)
      }),
    )
    await expect.poll(() => reached, within).toBe(begunBefore.length)
    await db.execute(sql`select 1`)
    expect(db.$client.idleCount).toBe(1)
    await whileSilent(async () => {
      silent.resolve()
      const begunMeanwhile = db.transaction((tx) => tx.execute(sql`select 1`))
      const ends = await Promise.allSettled([...begunBefore, begunMeanwhile])
      expect(ends.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
      await expect.poll(() => db.$client.totalCount, within).toBe(0)
    })
    await worksAgain()
  })

  it('leaves a slow query of a database that answers alone', async () => {
    const { rows } = await world.deps.db.execute(sql`select pg_sleep(4), 1 as one`)
    expect(rows).toEqual([expect.objectContaining({ one: 1 })])
  })
})
