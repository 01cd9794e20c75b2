import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** `npm run requirements`: lists every requirement with the tests that have its id; fails if one has none. */
const root = resolve(import.meta.dirname, '../..')
const left = new Set(['node_modules', 'build', 'results', '.git', '.react-router', 'data'])

// A title is the first argument of a test, a group or a step.
const opening = /\b(?:describe|it|test)\b[^\n(]*?\(\s*(?=['"`])|\)\(\s*(?=['"`])/g
const literal = /^(?<quote>['"`])(?<words>(?:\\.|(?!\k<quote>).)*)\k<quote>/s
const idIn = /\[([A-Z]+-?\d+)\]/g

type Title = { text: string; file: string; ids: string[] }

/** The titles of a test file that contain an id. */
export function titlesOf(source: string, file: string): Title[] {
  return [...source.matchAll(opening)].flatMap(({ index, 0: { length } }) => {
    const text = literal.exec(source.slice(index + length))?.groups!['words'] ?? ''
    const ids = [...text.matchAll(idIn)].map(([, id]) => id!)
    return ids.length > 0 ? [{ text, file, ids }] : []
  })
}

/** The rows of the table in docs/requirements.md: id and text. */
export const claimsOf = (page: string): Map<string, string> =>
  new Map([...page.matchAll(/^\| ([A-Z]+-?\d+) \| (.+) \|$/gm)].map(([, id, line]) => [id!, line!]))

/** Every requirement without a test, and every unknown id in a title, one sentence each. */
export function gaps(claims: ReadonlyMap<string, string>, titles: readonly Title[]): string[] {
  const shown = new Set(titles.flatMap(({ ids }) => ids))
  return [
    ...[...claims].filter(([id]) => !shown.has(id)).map(([id, line]) => `${id} has no test: ${line}`),
    ...titles.flatMap(({ ids, file }) =>
      ids.filter((id) => !claims.has(id)).map((id) => `${id} is not in docs/requirements.md, but ${file} carries it`),
    ),
  ]
}

function testsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testsUnder(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

if (import.meta.main) {
  const claims = claimsOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const titles = testsUnder(root)
    .toSorted()
    .flatMap((path) => titlesOf(readFileSync(path, 'utf8'), relative(root, path)))
  const quiet = process.argv.includes('--check')
  for (const [id, line] of quiet ? [] : claims) {
    console.log(`${id}  ${line}`)
    for (const { text, file } of titles.filter(({ ids }) => ids.includes(id))) console.log(`    ${file}: ${text}`)
  }
  const found = gaps(claims, titles)
  for (const gap of found) console.error(gap)
  if (!quiet)
    console.log(
      `\n${claims.size} requirements, ${found.length === 0 ? 'each shown by a test' : `${found.length} gaps`}`,
    )
  if (found.length > 0) process.exitCode = 1
}
