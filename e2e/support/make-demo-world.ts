import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from './databases.ts'
import { writeMarker, waitUntil, markerPath, demoWorldTimeoutMs } from './demo-world-copy.ts'
import { newDataFolder, startServerProcess } from './test-server.ts'

/**
 * Creates the demo world once for all stories, in the background: when the first story needs it, or at once when many
 * run. Each demo server is a copy of it. Returns how to remove it.
 */
export async function makeDemoWorld(): Promise<() => Promise<void>> {
  const folder = await newDataFolder()
  process.env['STORY_WORLD'] = folder
  const stopped = { now: false }
  const making = make(folder, stopped).catch((error: Error) => writeMarker(folder, 'ready', { failed: error.message }))
  return async () => {
    stopped.now = true
    await making
    const left = [folder, markerPath(folder, 'wanted'), markerPath(folder, 'ready')]
    for (const path of left) await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function make(folder: string, stopped: { now: boolean }): Promise<void> {
  const isWanted = () => process.env['DEMO_WORLD_AT_ONCE'] !== undefined || existsSync(markerPath(folder, 'wanted'))
  while (!stopped.now && !isWanted()) await pause(100)
  if (stopped.now) return
  const databaseUrl = (await newDatabase())!
  const server = await startServerProcess({
    demoWorld: true,
    dataDir: folder,
    variables: { DATABASE_URL: databaseUrl },
  })
  const isComplete = await waitUntil(() => stopped.now || existsSync(join(folder, 'demo-world-done')))
  await server.stop()
  if (!isComplete) throw new Error(`The songs of the demo world were not made within ${demoWorldTimeoutMs / 1000} s.`)
  await writeMarker(folder, 'ready', { databaseUrl })
}
