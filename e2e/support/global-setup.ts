import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabases } from './databases.ts'
import { makeDemoWorld } from './make-demo-world.ts'

/** What all stories share; answers how it is put away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Dozens of houses are opened: what the first has read of Velv's code the others need not read again.
  const compiled = await mkdtemp(join(tmpdir(), 'velv-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = compiled
  const closeDatabases = await openDatabases()
  const removeDemoWorld = await makeDemoWorld()
  return async () => {
    await removeDemoWorld()
    await closeDatabases()
    await rm(compiled, { recursive: true, force: true })
  }
}
