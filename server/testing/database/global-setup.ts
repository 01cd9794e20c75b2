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
  // Workers and the servers that tests start: the others reuse the compiled code of the first.
  const compiled = await mkdtemp(join(tmpdir(), 'velv-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = compiled
  const preparedSongs = await mkdtemp(join(tmpdir(), 'velv-prepared-'))
  provide('preparedSongs', preparedSongs)
  return async () => {
    await cluster.stop()
    await rm(preparedSongs, { recursive: true, force: true })
    // Processes that are just exiting still write to it.
    await rm(compiled, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
