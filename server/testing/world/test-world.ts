import { afterAll, inject } from 'vitest'
import { copyDatabase } from '../database/open-cluster.ts'
import { prepareOnce } from '../services/prepare-once.ts'
import { openWorldOn, type World, type WorldOptions } from './open-world.ts'

export type TestWorld = World

/** Velv on a separate database. The caller closes it. */
export async function openTestWorld(
  variables: Record<string, string> = {},
  options: WorldOptions = {},
): Promise<TestWorld> {
  const database = await copyDatabase((name) => inject('clusterUrl').replace('NAME', name))
  return openWorldOn(database, variables, { prepareAudio: prepareOnce, ...options })
}

/** Velv for one test file: opened at its top level, and closed after its tests. */
export async function testWorld(...options: Parameters<typeof openTestWorld>): Promise<TestWorld> {
  const world = await openTestWorld(...options)
  afterAll(() => world.close())
  return world
}
