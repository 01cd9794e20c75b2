// Writes web/lib/api/api-types.d.ts from the contracts; with --check it fails when the file is stale.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const target = new URL('../web/lib/api/api-types.d.ts', import.meta.url)
const printer = new URL('./print-api-document.ts', import.meta.url).pathname
const document = JSON.parse(execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 50_000_000 }))
const text = '// Generated from the contracts by `npm run api-types`.\n' + astToString(await openapiTS(document))

if (!process.argv.includes('--check')) {
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, text)
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error('web/lib/api/api-types.d.ts is stale: run `npm run api-types`.')
  process.exitCode = 1
}
