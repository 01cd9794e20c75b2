import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** From here on everything that this process and its children create is readable by its user alone. */
export function setPrivateUmask(): void {
  process.umask(0o077)
}

/** Binaries that are no secret, and the database's own folder, which PostgreSQL keeps closed and may belong to another user. */
const excluded = /^(postgres|postgres-native.*|postgres-making|lost\+found)$/

/**
 * Creates the data folder, or closes one of an earlier version to everybody else: its own entries, and with the folders
 * among them all that lies below. As root the folder itself can be passed through but not listed, because the embedded
 * database in it then runs as another user.
 */
export function openDataFolder(dataDir: string): void {
  const asRoot = process.getuid?.() === 0
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
  chmodSync(dataDir, asRoot ? (isNew ? 0o711 : statSync(dataDir).mode & 0o711) : 0o700)
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    const found = lstatSync(path)
    // A link, to a larger disk say, is the operator's.
    if (excluded.test(name) || !(found.isDirectory() || found.isFile())) continue
    if ((found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700)
  }
}
