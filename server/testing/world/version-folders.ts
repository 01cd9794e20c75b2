import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { writeBuiltPages } from './built-pages.ts'

const root = join(import.meta.dirname, '../../..')
const parts = ['package.json', 'domain', 'server', 'sandbox']

/** A version that can be started, in a folder of its own with the packages that are installed here. */
export type VersionFolder = { folder: string; remove: () => Promise<void> }

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1 << 30 })

const release = join(root, 'tools/previous-release')

async function readPreviousCommit(): Promise<string> {
  const { commit } = JSON.parse(await readFile(release, 'utf8')) as { commit: string }
  return commit
}

/** Why the previous release cannot be started here; undefined where it can. */
export async function previousReleaseSkipReason(): Promise<string | undefined> {
  if (!existsSync(release)) return 'there has been no release yet'
  const commit = await readPreviousCommit()
  return git('cat-file', '-e', `${commit}^{commit}`).status === 0
    ? undefined
    : `the history has no commit ${commit.slice(0, 8)}, the previous release`
}

export const previousRelease = (): Promise<VersionFolder> =>
  createFolder(async (folder) => {
    const archive = git('archive', await readPreviousCommit(), ...parts)
    if (archive.status !== 0) throw new Error(String(archive.stderr))
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    if (unpacked.status !== 0) throw new Error(String(unpacked.stderr))
  })

export const thisVersion = (): Promise<VersionFolder> =>
  createFolder(async (folder) => {
    const filter = (path: string) => basename(path) !== 'node_modules'
    for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter })
  })

async function createFolder(writeSource: (folder: string) => Promise<void>): Promise<VersionFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-version-'))
  await writeSource(folder)
  for (const workspace of ['.', 'server']) {
    const packages = join(root, workspace, 'node_modules')
    if (existsSync(packages)) await linkPackages(packages, join(folder, workspace, 'node_modules'))
  }
  await writeBuiltPages(join(folder, 'web/build'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Links each package, except the workspaces, whose links have to lead into the folder. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name === '@velv') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(from, name), join(to, name))
  }
}
