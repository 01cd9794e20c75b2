import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { commitOfBaseline, isBeforeBaseline, knowsMigration, newestMigration } from '../platform/database/migrations.ts'

/** Increases when the layout of a backup changes. */
export const format = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const shape = z.object({
  format: z.number().int().positive(),
  velv: z.string(),
  at: z.iso.datetime(),
  /** The schema version: the time in the name of the last migration, in ms. */
  migration: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256 })),
  /** Waiting jobs, and the queues they waited in. */
  jobs: z.object({ queues: z.array(z.string()), rows: z.number().int(), sha256 }),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256 }),
  /** The bucket that holds songs and pictures; null when they are among the files. */
  bucket: z.string().nullable(),
})

export type BackupManifest = z.infer<typeof shape>

const nameOf = (folder: string) => join(folder, 'manifest.json')

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = await open(nameOf(folder), 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.sync()
  await file.close()
}

/** Throws a sentence when this is not a complete backup, or one of a newer version of Velv. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`No backup found in ${folder}: manifest.json is missing.`)
  const raw = parsed(text) as { format?: unknown; migration?: unknown; velv?: unknown } | undefined
  const isNewer = Number(raw?.format) > format || Number(raw?.migration) > newestMigration()
  if (isNewer)
    throw new Error(
      `This backup was made by a newer version of Velv (${String(raw?.velv)}). Restore it with that version.`,
    )
  const manifest = shape.safeParse(raw)
  if (!manifest.success) throw new Error(`The backup in ${folder} is damaged: manifest.json is incomplete.`)
  if (isBeforeBaseline(manifest.data.migration))
    throw new Error(
      `The backup in ${folder} is too old for this version of Velv: restore it with commit ${commitOfBaseline}, start that once, and make a new one.`,
    )
  if (!knowsMigration(manifest.data.migration))
    throw new Error(
      `The backup in ${folder} was made at a migration (${manifest.data.migration}) that this version of Velv doesn’t have.`,
    )
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
