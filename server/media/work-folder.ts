import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import type { Config } from '../platform/config/config.ts'

/** Folder of temporary files. */
export const workFolder = ({ mediaDir }: Pick<Config, 'mediaDir'>) => join(mediaDir, 'work')

/** Folder of incoming uploads. */
export const uploadsFolder = ({ mediaDir }: Pick<Config, 'mediaDir'>) => join(mediaDir, 'uploads')

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export async function withWorkFolder<T>(needs: Pick<Deps, 'config'>, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workFolder(needs.config), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(workFolder(needs.config), 'piece-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Longer than any work takes, in ms: a preparation is aborted after 25 minutes. */
const staleAfterMs = 3_600_000

/** Deletes what an interrupted process left behind. */
export async function clearWorkFolder(needs: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const names = await readdir(workFolder(needs.config)).catch(() => [])
  for (const name of names) {
    const folder = join(workFolder(needs.config), name)
    const touched = await stat(folder).catch(() => undefined)
    const isOld = touched && needs.clock.now().getTime() - touched.mtimeMs > staleAfterMs
    if (isOld) await rm(folder, { recursive: true, force: true })
  }
}
