import { constants, createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMachineLocal, ignoreMissing } from './backup-paths.ts'
import { sha256Of } from './sha256-of.ts'

/** The files of a backup with their hashes, one per line, in the format of `sha256sum -c`. */
const listOf = (folder: string) => join(folder, 'files.sha256')

type Listed = { count: number; bytes: number; sha256: string }

/**
 * Copies these files of the data folder into a backup and lists them. A file that was deleted meanwhile is skipped. The
 * copies share blocks where the file system supports it, but are no hard links, because a change to a live file must
 * not change its backup.
 */
export async function backUpFiles(
  dataDir: string,
  folder: string,
  paths: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<Listed> {
  const totals = { count: 0, bytes: 0 }
  async function* lines() {
    for await (const path of paths) {
      signal.throwIfAborted()
      const copy = join(folder, 'data', path)
      if ((await copyDurably(join(dataDir, path), copy).catch(ignoreMissing)) === undefined) continue
      totals.count += 1
      totals.bytes += (await stat(copy)).size
      yield `${await sha256Of(copy, signal)}  data/${path}\n`
    }
  }
  const list = createWriteStream(listOf(folder), { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), list, { signal })
  return { ...totals, sha256: await sha256Of(listOf(folder), signal) }
}

/** Copies a file. When this resolves, the copy has been flushed to the disk and is readable by Velv alone. */
async function copyDurably(from: string, to: string): Promise<true> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
  await chmod(to, 0o600)
  const file = await open(to, 'r+')
  await file.sync()
  await file.close()
  return true
}

/** Throws a sentence for the first file that differs from the list. */
export async function checkFiles(folder: string, listed: Listed, signal: AbortSignal): Promise<void> {
  await checkFile(folder, 'files.sha256', listed.sha256, signal)
  let count = 0
  for await (const { path, sha256 } of readList(folder)) {
    await checkFile(folder, `data/${path}`, sha256, signal)
    count += 1
  }
  if (count !== listed.count) throw new Error(`The backup in ${folder} is damaged: files.sha256 is incomplete.`)
}

export async function checkFile(folder: string, path: string, sha256: string, signal: AbortSignal): Promise<void> {
  const found = await sha256Of(join(folder, path), signal).catch(ignoreMissing)
  if (found === undefined) throw new Error(`The backup in ${folder} is damaged: ${path} is missing.`)
  if (found !== sha256) throw new Error(`The backup in ${folder} is damaged: ${path} doesn’t match its checksum.`)
}

export async function restoreFiles(folder: string, dataDir: string, signal: AbortSignal): Promise<void> {
  for await (const { path } of readList(folder)) {
    signal.throwIfAborted()
    await copyDurably(join(folder, 'data', path), join(dataDir, path))
  }
}

async function* readList(folder: string): AsyncGenerator<{ path: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(listOf(folder)), crlfDelay: Infinity })) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}data\/(.+)$/.exec(line) ?? []
    if (!sha256 || !path || !isAllowedPath(path))
      throw new Error(`The backup in ${folder} is damaged: files.sha256 has an invalid line.`)
    yield { path, sha256 }
  }
}

/**
 * Whether a backup may contain this file: its path stays inside the folder, and it is not generated on each machine.
 */
function isAllowedPath(path: string): boolean {
  const parts = path.split('/')
  const isOutside = path.includes('\\') || parts.some((part) => part === '' || part === '.' || part === '..')
  return !isOutside && !parts.some((_, last) => isMachineLocal(parts.slice(0, last + 1).join('/')))
}
