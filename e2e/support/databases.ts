import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One PostgreSQL for all stories: each server gets a database in it. Returns how to stop it. */
export async function openDatabases(): Promise<() => Promise<void>> {
  const provider = fork(join(import.meta.dirname, '../../server/testing/database/serve-databases.ts'))
  const [address] = await Promise.race([
    once(provider, 'message'),
    once(provider, 'exit').then(() => Promise.reject(new Error('The database of the stories did not start.'))),
  ])
  process.env['STORY_DATABASES'] = String(address)
  return async () => {
    const ended = once(provider, 'exit')
    provider.disconnect()
    await ended
  }
}

/**
 * The address of a new database, empty or a copy of an unused one. Undefined without a provider: then a server starts
 * its own.
 */
export async function newDatabase(like?: string): Promise<string | undefined> {
  const provider = process.env['STORY_DATABASES']
  if (!provider) return undefined
  const answer = await fetch(like ? `${provider}?like=${encodeURIComponent(like)}` : provider)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
