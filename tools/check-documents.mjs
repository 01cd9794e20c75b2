import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfMissing, run } from './node24.mjs'

// `npm run check:documents`: other programs read what recipients of listening links download. `npm test` reads the same
// bytes with our own code, which could share our mistakes.
installIfMissing()

const isInstalled = (program) => spawnSync('which', [program]).status === 0
const needed = { unzip: 'unzip', sha256sum: 'coreutils', soffice: 'libreoffice-calc' }
const missing = Object.keys(needed).filter((program) => !isInstalled(program))
if (missing.length > 0) {
  console.log(`Skipped, because of missing packages: ${missing.map((program) => needed[program]).join(', ')}`)
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'velv-documents-'))
const read = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', cwd: folder })
const check = (what, holds) => {
  console.log(`${holds ? 'ok   ' : 'FAIL '} ${what}`)
  if (!holds) process.exitCode = 1
}

try {
  process.env['DOCUMENTS_FOLDER'] = folder
  const test = 'server/collections/guests/downloads.test.ts'
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'services', test])
  check('the download is made', code === 0)

  check('unzip finds no fault', read('unzip', '-t', 'songs.zip').includes('No errors detected'))
  read('unzip', '-q', 'songs.zip', '-d', 'songs')
  const certified = JSON.parse(readFileSync(join(folder, 'certified.json'), 'utf8'))
  for (const [name, digest] of Object.entries(certified))
    check(
      `${name} is the file of its certificate`,
      read('sha256sum', join('songs', name)).replace('\\', '').startsWith(digest),
    )

  // Separator, quotes, and encoding of the result; a value that a program reads as a formula would come out computed.
  const filter = 'csv:Text - txt - csv (StarCalc):9,34,76'
  const profile = `-env:UserInstallation=file://${folder}/profile`
  read('soffice', profile, '--headless', '--convert-to', filter, '--outdir', 'read', 'songs/credits.csv')
  const rows = readFileSync(join(folder, 'read/credits.csv'), 'utf8').trim().split('\n')
  const columns = rows.map((row) => row.split('\t').length)
  check('LibreOffice reads a row for each song', rows.length === Object.keys(certified).length + 1)
  check('LibreOffice reads the same columns in each row', new Set(columns).size === 1 && columns[0] === 8)
  check(
    'a title that looks like a formula stays one',
    rows.some((row) => row.includes('=1+1')),
  )
} finally {
  rmSync(folder, { recursive: true })
}
