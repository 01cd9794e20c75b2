import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { findRetiredNames, retiredParts } from './find-retired-names.ts'
import { allowedNames, retiredNames } from './retired-names.ts'

/** Fails when an identifier, a file or a folder has a retired name. Prose and strings are not read. */
const root = resolve(import.meta.dirname, '../..')
const left = /(^|\/)(drizzle|songs|demo-songs|docs\/contact-sheet)\/|api-types\.d\.ts$|retired-names/
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !left.test(path))

const problems = files.flatMap((path) => {
  const parts = path.split('/').flatMap((name) => retiredParts(basename(name).replace(/\.\w+$/, '')))
  return [...new Set(parts)].map((part) => `${path}: the path has “${part}”; write ${retiredNames[part]}`)
})
for (const path of files.filter((file) => /\.(tsx?|mjs)$/.test(file)))
  for (const { name, part, instead, line } of findRetiredNames(
    path,
    readFileSync(join(root, path), 'utf8'),
    allowedNames,
  ))
    problems.push(`${path}:${line}: ${name} has “${part}”; write ${instead}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
