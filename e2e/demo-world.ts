import { existsSync } from 'node:fs'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from './databases.ts'

/** Composing its songs takes the whole machine a minute, or five where it is slow and busy. */
export const worldPatienceMs = 900_000

/** What is said beside the world's folder: somebody waits for it; it is there, or why not. */
type Word = 'wanted' | 'ready'
export type Ready = { databaseUrl?: string; failed?: string }

export const worldNote = (folder: string, word: Word): string => `${folder}.${word}`

export async function leaveNote(folder: string, word: Word, ready: Ready = {}): Promise<void> {
  const path = worldNote(folder, word)
  await writeFile(`${path}.${process.pid}`, JSON.stringify(ready))
  await rename(`${path}.${process.pid}`, path)
}

/** Puts a copy of the demo world of this run, with every song there, into a folder; answers its database's address. */
export async function copyDemoWorld(to: string): Promise<string> {
  const from = process.env['STORY_WORLD']!
  await leaveNote(from, 'wanted')
  await until(() => existsSync(worldNote(from, 'ready')))
  const { databaseUrl, failed } = JSON.parse(await readFile(worldNote(from, 'ready'), 'utf8')) as Ready
  if (!databaseUrl) throw new Error(failed)
  await cp(from, to, { recursive: true })
  return (await newDatabase(databaseUrl))!
}

/** True once it holds, false when it did not for as long as a demo world may take. */
export async function until(holds: () => boolean): Promise<boolean> {
  const patientUntil = Date.now() + worldPatienceMs
  while (!holds()) {
    if (Date.now() > patientUntil) return false
    await pause(100)
  }
  return true
}
