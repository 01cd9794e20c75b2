import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, matchesGlob, posix, resolve } from 'node:path'

/** What a stage of the Dockerfile contains: paths from its folder, and keys of package-lock.json. */
export type Image = { files: Set<string>; packages: Set<string> }

type LockedPackage = { link?: boolean; resolved?: string } & Partial<Record<DependencyKind, Record<string, string>>>
type DependencyKind = 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }

/** The stages of the Dockerfile by name, found by its own rules: `.dockerignore`, `COPY`, and `npm ci` with its flags. */
export function readImages(): ReadonlyMap<string, Image> {
  const context = buildContext()
  const images = new Map<string, Image>()
  let image: Image = { files: new Set(), packages: new Set() }
  for (const line of read('Dockerfile').replaceAll('\\\n', ' ').split('\n')) {
    const [instruction, ...words] = line.trim().split(/\s+/)
    const flags = words.filter((word) => word.startsWith('--'))
    const places = words.filter((word) => !word.startsWith('--'))
    if (instruction === 'FROM') {
      const base = images.get(places[0]!)
      image = { files: new Set(base?.files), packages: new Set(base?.packages) }
      images.set(places[2]!, image)
    } else if (instruction === 'COPY') {
      const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
      const target = places.pop()!
      for (const source of places)
        copy(from ? images.get(from)! : { files: context, packages: new Set() }, source, target)
    } else if (instruction === 'RUN' && line.includes('npm ci')) image.packages = installedPackages(flags)
  }
  return images

  function copy(from: Image, source: string, target: string): void {
    const path = posix.relative('/velv', posix.resolve('/velv', source))
    const found = [...from.files].filter((file) => path === '' || file === path || file.startsWith(`${path}/`))
    if (path === '') image.packages = new Set([...image.packages, ...from.packages])
    // A folder that a stage has built.
    if (found.length === 0) image.files.add(target)
    for (const file of found) {
      const isFile = file === path
      image.files.add(
        posix.join(target, isFile ? (target.endsWith('/') ? posix.basename(file) : '') : posix.relative(path, file)),
      )
    }
  }
}

/** The files that `.dockerignore` lets through. The last pattern that matches a path or a folder above it decides. */
function buildContext(): Set<string> {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const isSent = (path: string) => {
    const parts = path.split('/')
    const withFolders = parts.map((_, nth) => parts.slice(0, nth + 1).join('/'))
    const last = patterns.findLast((pattern) =>
      withFolders.some((part) => matchesGlob(part, pattern.replace(/^!/, ''))),
    )
    return last?.startsWith('!') ?? true
  }
  const tracked = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', tracked, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return new Set(files.filter((path) => existsSync(join(root, path)) && isSent(path)))
}

/** The packages that `npm ci` installs for its `--workspace` and `--omit` flags, of every platform. */
function installedPackages(flags: readonly string[]): Set<string> {
  const workspaces = flags
    .filter((flag) => flag.startsWith('--workspace='))
    .map((flag) => flag.slice('--workspace='.length))
  const hasDev = !flags.includes('--omit=dev')
  const hasPeers = !flags.includes('--legacy-peer-deps')
  const found = new Set<string>()
  const visit = (key: string, withDev: boolean) => {
    if (found.has(key)) return
    found.add(key)
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, devDependencies } = locked[key]!
    if (link) return visit(resolved!, hasDev)
    // npm also keeps optional peers that are locked for another reason.
    const peers = hasPeers ? peerDependencies : {}
    const names = { ...dependencies, ...optionalDependencies, ...peers, ...(withDev ? devDependencies : {}) }
    for (const name of Object.keys(names)) {
      const dependency = findPackage(name, key)
      if (dependency) visit(dependency, false)
    }
  }
  const own = Object.keys(locked).filter((key) => !key.includes('node_modules/'))
  for (const workspace of workspaces.length > 0 ? workspaces : own) visit(workspace, hasDev)
  return found
}

/** The package that `name` means in the folder `from`: the nearest one above. Undefined for optional ones that are not locked. */
function findPackage(name: string, from: string): string | undefined {
  const key = posix.join(from, 'node_modules', name)
  if (locked[key]) return key
  return from === '.' ? undefined : findPackage(name, posix.dirname(from))
}

/** Puts the files of an image into a folder; packages are links to the installed ones. */
export function writeImage({ files, packages }: Image, folder: string): void {
  for (const path of files)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const key of packages) {
    // The packages inside of a package come with it.
    if (key.split('node_modules/').length !== 2) continue
    const { link, resolved } = locked[key]!
    const target = link ? join(folder, resolved!) : join(root, key)
    if (!existsSync(target)) continue
    mkdirSync(dirname(join(folder, key)), { recursive: true })
    symlinkSync(target, join(folder, key))
  }
}
