import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

const names = (value, own) => value === undefined || [value].flat().includes(own)

/** Optional packages that name neither a system nor a processor come with others, as npm alone knows; so do C libraries. */
const isForThis = ({ os, cpu, libc }) =>
  names(os, process.platform) && names(cpu, process.arch) && (os ?? cpu) !== undefined && libc === undefined

/**
 * Whether npm has installed what the lock file names, in whatever way it was asked to: it writes what it has installed
 * into `node_modules` as its last step. `toRun` leaves out what only development needs.
 */
export function isInstalled(folder, { toRun = false } = {}) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    if (toRun && (wanted.dev || wanted.devOptional)) return true
    return wanted.optional && !isForThis(wanted)
  })
}
