import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A secret made at first start and kept in a file only we may read. */
export function keptSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    mkdirSync(dirname(path), { recursive: true })
    const secret = randomBytes(32).toString('hex')
    writeFileSync(path, secret, { mode: 0o600 })
    return secret
  }
}
