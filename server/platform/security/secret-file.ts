import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const whole = /^[0-9a-f]{64}$/

/** A secret made at first start and kept in a file only we may read. It is there whole or not at all: a cut file is no secret. */
export function readOrCreateSecret(path: string): string {
  const known = readPrivateFile(path)?.trim()
  if (known && whole.test(known)) return known
  if (known) throw new Error(`The secret in ${path} is damaged. Remove the file: everybody is logged out once.`)
  const secret = randomBytes(32).toString('hex')
  writePrivateFile(path, secret)
  return secret
}

/** Writes a file only we may read, whole or not at all. */
export function writePrivateFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

/** What is in it; undefined where there is no such file yet. Throws where it may not be read: it must not be made anew. */
export function readPrivateFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
