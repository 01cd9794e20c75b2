import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One PostgreSQL for all stories: each house gets a database in it, which is there at once. Answers how to end it. */
export async function openDatabases(): Promise<() => Promise<void>> {
  const desk = fork(join(import.meta.dirname, '../server/testing/hand-out-databases.ts'))
  const [address] = await Promise.race([
    once(desk, 'message'),
    once(desk, 'exit').then(() => Promise.reject(new Error('The database of the stories did not start.'))),
  ])
  process.env['STORY_DATABASES'] = String(address)
  return async () => {
    const ended = once(desk, 'exit')
    desk.disconnect()
    await ended
  }
}

/**
 * The address of a new database, empty or a copy of another that nobody is using. Undefined where nobody hands them
 * out: then a house starts its own.
 */
export async function newDatabase(like?: string): Promise<string | undefined> {
  const desk = process.env['STORY_DATABASES']
  if (!desk) return undefined
  const answer = await fetch(like ? `${desk}?like=${encodeURIComponent(like)}` : desk)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
