import { inject } from 'vitest'
import { copyTemplate } from './open-cluster.ts'
import { openWorldOn, type World } from './open-world.ts'

export type TestWorld = World

/** Velv for one test file, on a database of its own. */
export async function openTestWorld(
  variables: Record<string, string> = {},
  options: { limitTimes?: number; smtpUrl?: string } = {},
): Promise<TestWorld> {
  const database = await copyTemplate((name) => inject('clusterUrl').replace('NAME', name))
  return openWorldOn(database, variables, options)
}
