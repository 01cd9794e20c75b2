import { inject } from 'vitest'
import { copyDatabase } from '../database/open-cluster.ts'
import { prepareOnce } from '../services/prepare-once.ts'
import { openWorldOn, type World, type WorldOptions } from './open-world.ts'

export type TestWorld = World

/** Velv for one test file, on a separate database. */
export async function openTestWorld(
  variables: Record<string, string> = {},
  options: WorldOptions = {},
): Promise<TestWorld> {
  const database = await copyDatabase((name) => inject('clusterUrl').replace('NAME', name))
  return openWorldOn(database, variables, { prepareAudio: prepareOnce, ...options })
}
