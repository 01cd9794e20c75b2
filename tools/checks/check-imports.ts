import { createRequire, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importRules } from './import-rules.ts'
import { workspaces } from './import-table.ts'

// dependency-cruiser reads TypeScript through its JavaScript API, which TypeScript 7 does not have, so it gets version
// 5.
const root = resolve(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)
const replaced = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(require.resolve(name)).href]),
)
registerHooks({
  resolve(specifier, context, next) {
    const url = replaced.get(specifier)
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true }
  },
})
const { cruise } = await import('dependency-cruiser')

process.chdir(root)
const { output, exitCode } = await cruise(
  Object.keys(workspaces).filter((workspace) => workspace !== 'root'),
  {
    validate: true,
    ruleSet: { forbidden: importRules },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    outputType: 'err',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|build|results|drizzle|\\.react-router)/' },
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['types', 'import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
)
if (exitCode !== 0) {
  console.error(output)
  process.exitCode = 1
}
