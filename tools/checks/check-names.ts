import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findRetiredNames, retiredParts } from './find-retired-names.ts'
import { allowedNames, retiredNames } from './retired-names.ts'
import { projectFiles, root } from './project-files.ts'

/** Fails when an identifier, a name in a style sheet, a file or a folder has a retired name. Prose and strings are not read. */
// In music, a beat is a beat.
const left = /(^|\/)(drizzle|songs|media\/analysis|bench\/audio-analysis)\/|retired-names/
const files = projectFiles().filter((path) => !left.test(path))

const problems = files.flatMap((path) => {
  const parts = path.split('/').flatMap((name) => retiredParts(basename(name).replace(/\.\w+$/, '')))
  return [...new Set(parts)].map((part) => `${path}: the path has “${part}”; write ${retiredNames[part]}`)
})
for (const path of files.filter((file) => /\.(tsx?|mjs|css)$/.test(file)))
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
