import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openCluster } from './open-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgresql://…/NAME`, where NAME is the placeholder for a database. */
    clusterUrl: string
    /** The folder in which this run keeps prepared songs. */
    preparedSongs: string
  }
}

/** One PostgreSQL and one folder of prepared songs for all use cases. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster()
  provide('clusterUrl', cluster.url('NAME'))
  const preparedSongs = await mkdtemp(join(tmpdir(), 'velv-prepared-'))
  provide('preparedSongs', preparedSongs)
  return async () => {
    await cluster.stop()
    await rm(preparedSongs, { recursive: true, force: true })
  }
}
