import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Both ends count, as in a range request. */
export type ByteRange = { start: number; end: number }

/** Where songs lie. Keys are made by us (`song/<id>/original`), never from a name somebody sent. */
export type Storage = {
  /** Moves a finished file in; it appears whole or not at all, and where that fails it stays where it was. */
  put: (key: string, fromPath: string) => Promise<void>
  /** Copies a file in and leaves it where it was. */
  copyIn: (key: string, fromPath: string) => Promise<void>
  /** Fails with the code ENOENT when there is nothing under this key. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Bytes; undefined when there is nothing under this key. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** Work with a path that a child process may read, for as long as the work lasts. */
  withFile: <Done>(key: string, work: (path: string) => Promise<Done>) => Promise<Done>
  /** Removes one file, and the folder it lay in once that is empty. */
  remove: (key: string) => Promise<void>
  /** Removes everything under a key of two words or more, `pictures/<id>`. */
  removeFolder: (key: string) => Promise<void>
}

/** The key itself; throws when it is none of ours. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-][a-z0-9.-]*)*$/.test(key) || key.includes('..'))
    throw new Error('A storage key is made of our own words.')
  return key
}

/** The key of a folder; throws when it names a whole kind of files. */
export function checkedFolder(key: string): string {
  if (!key.includes('/')) throw new Error('A whole kind of files is never removed at once.')
  return checkedKey(key)
}

/** How a folder says that it is still needed, or gone. */
const expected = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT'])

export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  /**
   * Moves a file to its key once its folder is there; another's `remove` may take the folder away in between. The file is
   * flushed before it has its name and the folders that lead to it after, so that a power cut leaves it whole.
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

/** A folder and those above it, up to the last one. */
async function flushFolders(from: string, last: string): Promise<void> {
  // Windows opens no folder, and writes their names through.
  if (process.platform === 'win32') return
  for (let at = from; ; at = dirname(at)) {
    // Emptied and taken away by another in the meantime, it has nothing left to keep.
    await flush(at).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
    if (at === last) return
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
