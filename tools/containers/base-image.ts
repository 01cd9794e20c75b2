import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildah } from './buildah.ts'

const call = promisify(execFile)
const print = async (program: string, ...args: string[]) => (await call(program, args)).stdout.trim()

const repository = 'localhost/velv-test-base'

/** Files of the base image that stay empty: npm's settings are mounted over them, only while an image is built. */
export const npmFiles = { settings: '/root/.npmrc', certificates: '/usr/local/share/npm-certificates.pem' }

/**
 * The name of an image like `node:24-bookworm-slim`, made without an image registry: Debian, the Node and npm that run
 * this program, and the user `node`. It is kept for the next run, until this file or the version of Node changes.
 */
export async function prepareBaseImage(): Promise<string> {
  const recipe = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(process.versions.node)
  const name = `${repository}:${recipe.digest('hex').slice(0, 12)}`
  const kept = (await buildah('images', '--format={{.Name}}:{{.Tag}}', '--filter', `reference=${repository}`)).split(
    '\n',
  )
  if (kept.includes(name)) return name
  for (const older of kept.filter(Boolean)) await buildah('rmi', older)
  const container = await buildah('from', 'scratch')
  try {
    const folder = await buildah('mount', container)
    await call('debootstrap', ['--variant=minbase', 'bookworm', folder, await debianMirror()], { maxBuffer: 2 ** 26 })
    const unneeded = [
      'var/cache/apt',
      'var/lib/apt/lists',
      ...['doc', 'man', 'info', 'locale'].map((at) => `usr/share/${at}`),
    ]
    for (const path of unneeded) rmSync(join(folder, path), { recursive: true, force: true })
    const local = join(folder, 'usr/local')
    cpSync(process.execPath, join(local, 'bin/node'))
    const npm = realpathSync(await print('which', 'npm'))
    cpSync(resolve(npm, '../..'), join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    await call('chroot', [folder, 'groupadd', '--gid', '1000', 'node'])
    await call('chroot', [folder, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node'])
    // Otherwise, each build would create them in its image.
    for (const path of [...Object.values(npmFiles), '/etc/hosts', '/etc/resolv.conf'])
      writeFileSync(join(folder, path), '')
    await buildah('umount', container)
    await buildah('commit', '--quiet', '--format', 'docker', container, name)
  } finally {
    await buildah('rm', container)
  }
  return name
}

/** The mirror that apt uses here. */
async function debianMirror(): Promise<string> {
  const found = await print('apt-get', 'indextargets', '--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages')
  const [mirror] =
    found
      .split('\n')
      .find((line) => line.endsWith(' bookworm'))
      ?.split(' ') ?? []
  return mirror ?? 'http://deb.debian.org/debian'
}
