import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { npmFiles } from './base-image.ts'
import { buildah } from './buildah.ts'

const root = resolve(import.meta.dirname, '../..')
const call = promisify(execFile)
const print = async (program: string, ...args: string[]) =>
  (await call(program, args, { maxBuffer: 2 ** 26 })).stdout.trim()

/** Writes the settings with which npm reaches its registry here, and returns them as options of `buildah build`. */
async function mountNpmSettings(folder: string): Promise<string[]> {
  const read = (name: string) => print('npm', 'config', 'get', name)
  const files = [await read('globalconfig'), await read('userconfig')].filter(existsSync)
  const lines = [...files.map((path) => readFileSync(path, 'utf8')), `registry=${await read('registry')}`]
  const mounts = [[join(folder, 'npmrc'), npmFiles.settings]]
  const certificates = [await read('cafile'), process.env['NODE_EXTRA_CA_CERTS'] ?? ''].find(existsSync)
  if (certificates) {
    lines.push(`cafile=${npmFiles.certificates}`)
    mounts.push([certificates, npmFiles.certificates])
  }
  writeFileSync(mounts[0]![0]!, lines.join('\n'), { mode: 0o600 })
  return mounts.map(([from, to]) => `--volume=${from}:${to}:ro`)
}

export type BuiltImage = { name: string; seconds: number }

/** Builds a target of the Dockerfile. HEALTHCHECK exists only in Docker's format of images. */
export async function buildImage(target: string, base: string): Promise<BuiltImage> {
  const name = `localhost/velv-test:${target}-${process.pid}`
  const how = ['--isolation=chroot', '--format=docker', '--pull-never', '--layers=false', '--force-rm']
  const what = [`--build-arg=BASE=${base}`, `--target=${target}`, `--tag=${name}`]
  const settings = mkdtempSync(join(tmpdir(), 'velv-npm-'))
  try {
    const mounts = await mountNpmSettings(settings)
    const began = performance.now()
    await buildah('build', ...how, ...mounts, ...what, root)
    return { name, seconds: (performance.now() - began) / 1000 }
  } finally {
    rmSync(settings, { recursive: true })
  }
}

/** Calls `look` with the folder that shows the files of an image. */
export async function lookInto<T>(image: string, look: (folder: string) => Promise<T>): Promise<T> {
  const container = await buildah('from', '--pull-never', image)
  try {
    return await look(await buildah('mount', container))
  } finally {
    await buildah('rm', container)
  }
}

/** What an image holds besides its base, in bytes: each folder of `/velv`, all of it, and all of it compressed. */
export async function measureImage(image: string): Promise<Record<string, number>> {
  return lookInto(image, async (folder) => {
    const lines = await print('du', '--apparent-size', '--block-size=1', '--max-depth=1', join(folder, 'velv'))
    const sizes = lines.split('\n').map((line) => line.split('\t') as [string, string])
    const scratch = mkdtempSync(join(tmpdir(), 'velv-size-'))
    try {
      const archive = join(scratch, 'velv.tar.gz')
      await call('tar', ['-C', folder, '-czf', archive, 'velv'])
      const compressed = await print('stat', '--format=%s', archive)
      return Object.fromEntries([
        ...sizes.map(([size, path]) => [path.slice(folder.length), Number(size)]),
        ['compressed', Number(compressed)],
      ])
    } finally {
      rmSync(scratch, { recursive: true })
    }
  })
}
