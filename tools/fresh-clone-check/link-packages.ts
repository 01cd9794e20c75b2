import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

/** Caches that are written while the packages are used. */
const caches = new Set(['.vite', '.vite-temp', '.vitest-cache', '.cache'])

type Owner = { uid?: number; gid?: number }

/**
 * Makes the installed packages of one folder available in another by hard links, quickly and without disk space. The
 * new folders belong to the given user.
 */
export function linkPackages(from: string, to: string, owner: Owner = {}): void {
  if (existsSync(join(from, 'node_modules'))) linkFolder(join(from, 'node_modules'), join(to, 'node_modules'), owner)
}

function linkFolder(from: string, to: string, owner: Owner): void {
  mkdirSync(to)
  if (owner.uid !== undefined) chownSync(to, owner.uid, owner.gid!)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (caches.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target, owner)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // On another disk, or owned by another user: copy instead.
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
