import { createReadStream, type ReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where songs lie. Keys are made by us (`demo/<id>/original`), never from a name somebody sent. */
export type Storage = {
  /** Moves a finished file in; it appears whole or not at all. */
  put: (key: string, fromPath: string) => Promise<void>
  /** Copies a file in and leaves it where it was. */
  copyIn: (key: string, fromPath: string) => Promise<void>
  read: (key: string, range?: { start: number; end: number }) => ReadStream
  /** Bytes; undefined when there is nothing under this key. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** A path a child process may read. */
  pathOf: (key: string) => string
  remove: (key: string) => Promise<void>
}

export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)*$/.test(key) || key.includes('..'))
      throw new Error('A storage key is made of our own words.')
    return join(folder, key)
  }
  return {
    async put(key, fromPath) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await rename(fromPath, pathOf(key))
    },
    async copyIn(key, fromPath) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await copyFile(fromPath, `${pathOf(key)}.new`)
      await rename(`${pathOf(key)}.new`, pathOf(key))
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async sizeOf(key) {
      return (await stat(pathOf(key)).catch(() => undefined))?.size
    },
    pathOf,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
