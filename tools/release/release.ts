import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { apiDocument } from '../../server/api-document.ts'
import { findApiProblems } from '../checks/check-api-compatibility.ts'
import { findReleaseProblems } from '../checks/check-migrations.ts'
import { root } from '../checks/project-files.ts'
import { readTableColumns } from './read-table-columns.ts'
import { previousRelease, type PreviousRelease, readJournal, releasedApi } from './release-files.ts'

/**
 * `npm run release`: declares the last commit a release. From then on, `npm run check` compares the API and the
 * migrations with it. It refuses what the check would refuse, because afterwards nobody would see it.
 */
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const problems = [
  ...(git('status', '--porcelain') === '' ? [] : ['A release is a commit: commit or discard your changes first.']),
  ...findApiProblems(),
  ...findReleaseProblems(),
]
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

const release: PreviousRelease = {
  commit: git('rev-parse', 'HEAD'),
  migration: readJournal().at(-1)!,
  tables: await readTableColumns(),
}
writeFileSync(previousRelease, JSON.stringify(release, null, 2) + '\n')
writeFileSync(releasedApi, JSON.stringify(apiDocument(), null, 2) + '\n')

const files = [previousRelease, releasedApi].map((path) => relative(root, path))
console.log(`Commit ${release.commit} with migration ${release.migration.tag} is the release now.
Its tables are in ${files[0]}, and its API is in ${files[1]}.
Commit both files: git commit -m "release: record ${release.commit.slice(0, 8)}" ${files.join(' ')}`)
