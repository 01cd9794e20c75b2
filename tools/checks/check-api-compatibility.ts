import { apiDocument } from '../../server/api-document.ts'
import { readReleasedApi } from '../release/release-files.ts'
import { type ApiDocument, findBreakingChanges } from './find-breaking-changes.ts'

/** What breaks clients of the previous release. */
export function findApiProblems(): string[] {
  const released = readReleasedApi()
  if (!released) return []
  // Through JSON, as clients receive it.
  const current = JSON.parse(JSON.stringify(apiDocument())) as ApiDocument
  return findBreakingChanges(released, current, new Date().toISOString().slice(0, 10))
}

if (import.meta.main) {
  if (!readReleasedApi()) console.log('No release has an API document to compare with yet.')
  const problems = findApiProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('Clients of the previous release rely on this: see "Change the API" in CONTRIBUTING.md.')
    process.exitCode = 1
  }
}
