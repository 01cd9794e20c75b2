import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from './databases.ts'
import { leaveNote, until, worldNote, worldPatienceMs } from './demo-world.ts'
import { newDataFolder, openHouse } from './house.ts'

/**
 * Makes the demo world once for all stories, behind those that do not need it: as soon as one asks for it, or at once
 * where all of them are told. Each demo house is a copy of it. Answers how to be rid of it.
 */
export async function makeDemoWorld(): Promise<() => Promise<void>> {
  const folder = await newDataFolder()
  process.env['STORY_WORLD'] = folder
  const over = { now: false }
  const made = make(folder, over).catch((error: Error) => leaveNote(folder, 'ready', { failed: error.message }))
  return async () => {
    over.now = true
    await made
    const left = [folder, worldNote(folder, 'wanted'), worldNote(folder, 'ready')]
    for (const path of left) await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function make(folder: string, over: { now: boolean }): Promise<void> {
  const isWanted = () => process.env['ALL_STORIES'] !== undefined || existsSync(worldNote(folder, 'wanted'))
  while (!over.now && !isWanted()) await pause(100)
  if (over.now) return
  const databaseUrl = (await newDatabase())!
  const house = await openHouse({ demoWorld: true, dataDir: folder, variables: { DATABASE_URL: databaseUrl } })
  const whole = await until(() => over.now || existsSync(join(folder, 'demo-world-done')))
  await house.stop()
  if (!whole) throw new Error(`The songs of the demo world were not made within ${worldPatienceMs / 1000} s.`)
  await leaveNote(folder, 'ready', { databaseUrl })
}
