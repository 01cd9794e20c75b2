import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Both ends are inclusive, as in a range request. */
export type ByteRange = { start: number; end: number }

/**
 * Where songs are stored. Velv generates the keys (`song/<id>/original`); they never contain a name that a user sent.
 */
export type Storage = {
  /** Whether the processes on other machines find the same files. */
  isShared: boolean
  /** Moves a finished file in atomically. On failure, the file stays where it was. */
  put: (key: string, fromPath: string) => Promise<void>
  /** Copies a file in and leaves the source where it was. */
  copyIn: (key: string, fromPath: string) => Promise<void>
  /** Throws with the code ENOENT when there is nothing under this key. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** The size in bytes; undefined when there is nothing under this key. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** Provides a local path that a child process may read, until the work has ended. */
  withFile: <Done>(key: string, work: (path: string) => Promise<Done>) => Promise<Done>
  /** Removes one file, and its folder if that is then empty. */
  remove: (key: string) => Promise<void>
  /** Removes everything under a prefix of at least two segments, such as `pictures/<id>`. */
  removeFolder: (key: string) => Promise<void>
}

/** Returns the key; throws when it is invalid. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-][a-z0-9.-]*)*$/.test(key) || key.includes('..'))
    throw new Error('A storage key is made of our own words.')
  return key
}

/** Returns the key of a folder; throws when it names a whole category of files. */
export function checkedFolder(key: string): string {
  if (!key.includes('/')) throw new Error('A whole kind of files is never removed at once.')
  return checkedKey(key)
}

/** Error codes of a folder that is not empty, or no longer exists. */
const expected = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT'])

export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  /**
   * Moves a file to its key after creating its folder; a concurrent `remove` may delete the folder in between. The file
   * is flushed before the rename and its parent folders after it, so that a power failure leaves it complete.
   */
  const move = async (fromPath: string, key: string, triesLeft = 3): Promise<void> => {
    const parent = dirname(pathOf(key))
    await flush(fromPath)
    let made: string | undefined
    try {
      made = await mkdir(parent, { recursive: true, mode: 0o700 })
      await rename(fromPath, pathOf(key))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || triesLeft === 0) throw error
      return move(fromPath, key, triesLeft - 1)
    }
    await flushFolders(parent, made === undefined ? parent : dirname(made))
  }
  return {
    isShared: false,
    put: (key, fromPath) => move(fromPath, key),
    async copyIn(key, fromPath) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const copy = join(folder, `${randomUUID()}.new`)
      try {
        await copyFile(fromPath, copy)
        await move(copy, key)
      } finally {
        await rm(copy, { force: true })
      }
    },
    read: async (key, range) => (await open(pathOf(key))).createReadStream(range),
    async sizeOf(key) {
      return (await stat(pathOf(key)).catch(() => undefined))?.size
    },
    withFile: async (key, work) => work(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true })
      const parent = dirname(pathOf(key))
      if (!key.includes('/')) return
      await rmdir(parent).catch((error: unknown) => {
        if (!expected.has(codeOf(error) ?? '')) throw error
      })
    },
    async removeFolder(key) {
      await rm(pathOf(checkedFolder(key)), { recursive: true, force: true })
    },
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A folder and its parents, up to the last one. */
async function flushFolders(from: string, last: string): Promise<void> {
  // Windows cannot open folders, and writes names through.
  if (process.platform === 'win32') return
  for (let at = from; ; at = dirname(at)) {
    // A concurrent call emptied and removed it, so there is nothing left to flush.
    await flush(at).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
    if (at === last) return
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
