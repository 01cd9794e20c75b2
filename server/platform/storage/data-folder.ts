import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file in the data folder that names the time of its last complete backup. */
export const backupMarkerName = 'last-backup'

/** Makes everything that this process and its children create readable by its user alone. */
export function setPrivateUmask(): void {
  process.umask(0o077)
}

/** Public binaries, and the database's own folder, which PostgreSQL keeps closed and may belong to another user. */
const excluded = /^(postgres|postgres-native.*|postgres-making|lost\+found)$/

/**
 * Creates the data folder, or closes an existing one to other users by closing its entries. As root, the folder itself
 * can be traversed but not listed, because the embedded database in it runs as another user.
 */
export function openDataFolder(dataDir: string): void {
  const asRoot = process.getuid?.() === 0
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
  chmodSync(dataDir, asRoot ? (isNew ? 0o711 : statSync(dataDir).mode & 0o711) : 0o700)
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    const found = lstatSync(path)
    // A link, for example to a larger disk, belongs to the operator.
    if (excluded.test(name) || !(found.isDirectory() || found.isFile())) continue
    if ((found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700)
  }
}
