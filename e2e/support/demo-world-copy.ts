import { existsSync } from 'node:fs'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from './databases.ts'

/** Preparing its songs takes the whole machine a minute, or five where it is slow and busy. */
export const demoWorldTimeoutMs = 900_000

/** Marker files next to the demo world's folder: whether it is wanted, and whether it is ready or failed. */
type Marker = 'wanted' | 'ready'
export type DemoWorldState = { databaseUrl?: string; failed?: string }

export const markerPath = (folder: string, marker: Marker): string => `${folder}.${marker}`

export async function writeMarker(folder: string, marker: Marker, ready: DemoWorldState = {}): Promise<void> {
  const path = markerPath(folder, marker)
  await writeFile(`${path}.${process.pid}`, JSON.stringify(ready))
  await rename(`${path}.${process.pid}`, path)
}

/** Copies the demo world of this run, with its songs, into a folder. Returns the address of its database. */
export async function copyDemoWorld(to: string): Promise<string> {
  const from = process.env['STORY_WORLD']!
  await writeMarker(from, 'wanted')
  await waitUntil(() => existsSync(markerPath(from, 'ready')))
  const { databaseUrl, failed } = JSON.parse(await readFile(markerPath(from, 'ready'), 'utf8')) as DemoWorldState
  if (!databaseUrl) throw new Error(failed)
  await cp(from, to, { recursive: true })
  return (await newDatabase(databaseUrl))!
}

/** True once the condition holds, false after the time-out of a demo world. */
export async function waitUntil(condition: () => boolean): Promise<boolean> {
  const deadline = Date.now() + demoWorldTimeoutMs
  while (!condition()) {
    if (Date.now() > deadline) return false
    await pause(100)
  }
  return true
}
