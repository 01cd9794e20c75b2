import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { apiDocument } from '../../server/api-document.ts'
import { variables as sandboxVariables } from '../../sandbox/read-settings.ts'
import { variables } from '../../server/platform/config/config.ts'
import { findDocProblems, findIndexProblems, type RepositoryFacts } from './find-doc-problems.ts'

/**
 * Checks that what README, CONTRIBUTING and the pages under docs/ name exists, that the configuration reference and the
 * page of the sandbox list every variable, and that the index of decisions has each of them.
 */
const root = resolve(import.meta.dirname, '../..')
const left = new Set(['node_modules', 'build', 'results', '.git', '.react-router', 'data'])
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [relative(root, path).replaceAll('\\', '/')]
  })
}

const files = filesUnder(root)
const programs = files.filter((path) => /(\.tsx?|\.mjs|\.yaml|Dockerfile)$/.test(path) && !path.startsWith('docs/'))

/** Variables of the configuration, and others that a program or a container reads. */
function variableNames(): string[] {
  const reading = /process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)|\$\{([A-Z][A-Z0-9_]*)[:}]/g
  const elsewhere = programs.flatMap((path) => [...read(path).matchAll(reading)].map(([, one, other]) => one ?? other!))
  return [...Object.keys(variables.shape), ...Object.keys(sandboxVariables.shape), ...elsewhere]
}

/** Paths of the contract, and those outside of it: streams, audio, the webhook. */
function operationPaths(): string[] {
  const unlisted = programs
    .filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/\bapi\.\w+\('(\/api\/[^'*]+)'/g)].map(([, route]) => route!))
  return [...Object.keys(apiDocument().paths ?? {}), ...unlisted]
}

/** Heading anchors: lowercase, words joined by hyphens. */
const headings = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const facts: RepositoryFacts = {
  files,
  scripts: Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts),
  variables: variableNames(),
  operations: operationPaths(),
  headings,
}

const pages = files.filter((path) => /^(README|CONTRIBUTING|sandbox\/README|docs\/.+)\.md$/.test(path))
/** The variables that a page has to list. */
const listed: [page: string, names: string[]][] = [
  ['docs/reference/configuration.md', Object.keys(variables.shape)],
  ['sandbox/README.md', Object.keys(sandboxVariables.shape)],
]
const decisions = pages.flatMap((page) => /^docs\/decisions\/(\d.+)$/.exec(page)?.[1] ?? [])
const faults = [
  ...pages.flatMap((page) => findDocProblems(page, read(page), facts)),
  ...listed.flatMap(([page, names]) =>
    names
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(read(page)))
      .map((name) => `${page} does not name ${name}`),
  ),
  ...findIndexProblems(
    read('docs/decisions/README.md'),
    Object.fromEntries(decisions.map((file) => [file, read(`docs/decisions/${file}`)])),
  ),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
