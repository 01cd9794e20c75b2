import type { TestProject } from 'vitest/node'
import { openCluster } from './open-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgresql://…/NAME`, where NAME is the placeholder for a database. */
    clusterUrl: string
  }
}

/** One PostgreSQL for all use cases. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster()
  provide('clusterUrl', cluster.url('NAME'))
  return cluster.stop
}
