import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-files.ts'

/** Paths of product files with functions that are too long or too complex. The list may only shrink. */
const listPath = join(root, 'tools/checks/exempt-files.json')

export type FunctionProblem = { path: string; rule: string; message: string }

/** What `function-rules.json` finds in the product: functions over 60 lines, nested ternaries, and complexity over 15. */
export function findFunctionProblems(): FunctionProblem[] {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [linter, '-c', 'tools/checks/function-rules.json', '--format=json', 'domain', 'server', 'web']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string; message: string }[] }
  return diagnostics
    .map(({ filename, code, message }) => ({ path: filename, rule: code, message }))
    .filter(({ path }) => !/\.(test|spec)\.tsx?$|-for-tests\.tsx?$|\/testing\//.test(path))
}

if (import.meta.main) {
  const problems = findFunctionProblems()
  const paths = [...new Set(problems.map(({ path }) => path))].toSorted()
  if (process.argv.includes('--shrink')) {
    const listed = new Set(JSON.parse(readFileSync(listPath, 'utf8')) as string[])
    writeFileSync(
      listPath,
      `${JSON.stringify(
        paths.filter((path) => listed.has(path)),
        null,
        2,
      )}\n`,
    )
  }
  const exempt = new Set(JSON.parse(readFileSync(listPath, 'utf8')) as string[])
  const found = problems.filter(({ path }) => !exempt.has(path))
  for (const { path, rule, message } of found) console.error(`${path}: ${message} (${rule})`)
  const clean = [...exempt].filter((path) => !paths.includes(path))
  for (const path of clean)
    console.error(`${path} is clean: remove it with \`node tools/checks/check-functions.ts --shrink\``)
  if (found.length > 0 || clean.length > 0) process.exitCode = 1
  else console.log(`${exempt.size} files are exempt`)
}
