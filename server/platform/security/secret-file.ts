import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const secretPattern = /^[0-9a-f]{64}$/

/**
 * A secret generated at first start, in a file only Velv can read. The file is written atomically, so it is never
 * truncated.
 */
export function readOrCreateSecret(path: string): string {
  const known = readPrivateFile(path)?.trim()
  if (known && secretPattern.test(known)) return known
  if (known) throw new Error(`The secret in ${path} is damaged. Remove the file: everybody is logged out once.`)
  const secret = randomBytes(32).toString('hex')
  writePrivateFile(path, secret)
  return secret
}

/** Atomically writes a file that only Velv can read. */
export function writePrivateFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

/**
 * The content of the file, or undefined when it does not exist. Throws when it cannot be read, because then it must not
 * be generated again.
 */
export function readPrivateFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
