import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles, root } from '../checks/project-files.ts'
import { findRetiredTexts } from './find-retired-texts.ts'
import { areaOf, withoutTexts } from './text-areas.ts'

/** Fails when a text that people read contains a retired phrase. */
const problems = projectFiles()
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !withoutTexts.test(path) && areaOf(path) !== undefined)
  .flatMap((path) => findRetiredTexts(path, readFileSync(join(root, path), 'utf8')))

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
