import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** Runs a command of buildah. Returns what it printed; the error of one that fails has its messages. */
export async function buildah(...args: string[]): Promise<string> {
  return (await call('buildah', args, { maxBuffer: 2 ** 26 })).stdout.trim()
}

/** Why containers cannot be tested here; undefined where they can. Without user namespaces, only root may build images. */
export function containersSkipReason(): string | undefined {
  if (process.getuid?.() !== 0) return 'not root'
  const isMissing = (name: string) =>
    !(process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
  const missing = ['buildah', 'debootstrap'].filter(isMissing)
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined
}
