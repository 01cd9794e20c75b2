// Writes web/lib/api/api-types.d.ts from the contracts. Git ignores it: `npm run check` and builds of the web write it anew.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const target = new URL('../web/lib/api/api-types.d.ts', import.meta.url)
const printer = fileURLToPath(new URL('print-api-document.ts', import.meta.url))
const document = JSON.parse(execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 50_000_000 }))
const text = '// Generated from the contracts by `npm run api-types`.\n' + astToString(await openapiTS(document))

// An editor would read an unchanged file again.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
