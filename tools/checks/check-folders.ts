import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { projectFiles, root } from './project-files.ts'

/** Fails when a folder holds too many source files, or too many tiny files have a single importer. */
const maxFilesPerFolder = 25
/** Files with fewer lines and one importer belong into it, unless a framework, a lazy import or a table wants a file. */
const tinyLines = 25
const maxTinyFiles = 40

const sources = projectFiles().filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)drizzle\/|\.d\.ts$/.test(path))
const text = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const isTest = (path: string) => /\.(test|spec)\.tsx?$|-for-tests\.tsx?$/.test(path)

const problems: string[] = []
const folders = Map.groupBy(
  sources.filter((path) => !isTest(path)),
  (path) => dirname(path),
)
for (const [folder, files] of folders)
  if (files.length > maxFilesPerFolder)
    problems.push(`${folder} holds ${files.length} source files; at most ${maxFilesPerFolder} are allowed`)

const importers = new Map<string, string[]>()
const lazilyLoaded = new Set<string>()
for (const [path, code] of text) {
  if (isTest(path)) continue
  const targets = new Set(
    [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => targetOf(path, name!)),
  )
  const lazy = new Set([...code.matchAll(/import\(\s*'([^']+)'/g)].flatMap(([, name]) => targetOf(path, name!)))
  for (const target of lazy) lazilyLoaded.add(target)
  for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
}
const tiny = sources.filter(
  (path) =>
    /^(domain|server|web|sandbox|e2e)\//.test(path) &&
    !isTest(path) &&
    !/-(table|routes|contract|emails)\.ts$/.test(path) &&
    !lazilyLoaded.has(path) &&
    importers.get(path)?.length === 1 &&
    moduleOf(path) === moduleOf(importers.get(path)![0]!) &&
    text.get(path)!.split('\n').length - 1 < tinyLines,
)
if (tiny.length > maxTinyFiles)
  problems.push(
    `${tiny.length} files under ${tinyLines} lines have a single importer; at most ${maxTinyFiles} are allowed. Fold some:`,
    ...tiny.map((path) => `  ${path} into ${importers.get(path)![0]}`),
  )

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else if (process.argv.includes('--count')) {
  const largest = Math.max(...[...folders.values()].map(({ length }) => length))
  console.log(`${sources.length} files, ${folders.size} folders, at most ${largest} in one; ${tiny.length} tiny files`)
}

/** `server/wallet`, `web/features/drops`, `web/ui`, `domain/media`: what a file cannot be folded out of. */
function moduleOf(path: string): string {
  const parts = dirname(path).split('/')
  return parts.slice(0, path.startsWith('web/features/') ? 3 : 2).join('/')
}

function targetOf(from: string, name: string): string[] {
  if (name.startsWith('@velv/')) return [name.slice('@velv/'.length)]
  return name.startsWith('.') ? [posix.join(posix.dirname(from), name)] : []
}
