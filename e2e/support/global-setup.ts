import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabases } from './databases.ts'
import { makeDemoWorld } from './make-demo-world.ts'

/** The setup that all stories share. Returns its teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A Velv that already runs has its own database.
  if (process.env['STORY_SERVER']) return async () => undefined
  // Dozens of servers are started: the others reuse the compiled code of the first.
  const compiled = await mkdtemp(join(tmpdir(), 'velv-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = compiled
  const closeDatabases = await openDatabases()
  const removeDemoWorld = await makeDemoWorld()
  return async () => {
    await removeDemoWorld()
    await closeDatabases()
    // Processes that are just exiting still write to it.
    await rm(compiled, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
