// node bench/lighthouse.mjs <address> [/path …]: Lighthouse's four numbers for public pages of a running Velv, on its phone preset.
// Lighthouse is fetched by npx and is no dependency of Velv; a first run needs the registry.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '../tools/node24.mjs'

const [address = 'http://localhost:3000', ...asked] = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ['/home', '/howto', '/login']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const least = 95

const folder = mkdtempSync(join(tmpdir(), 'velv-lighthouse-'))
const chromium = '/usr/bin/chromium'
const env = { ...environment(), ...(existsSync(chromium) ? { CHROME_PATH: chromium } : {}) }
const flags = [
  '--headless=new',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The report of one page. */
function measure(path) {
  const file = join(folder, 'report.json')
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`]
  const args = ['--yes', 'lighthouse@13.5.0', address + path, ...options, `--chrome-flags=${flags.join(' ')}`]
  const { status } = spawnSync('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`Lighthouse could not read ${path}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** What took the points, one word each. */
const costs = (report) =>
  categories.flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 0.9)
      .map(({ id }) => `${id} ${report.audits[id].displayValue ?? ''}`.trim()),
  )

for (const path of paths) {
  const report = measure(path)
  const scores = categories.map((category) => Math.round(report.categories[category].score * 100))
  if (scores.some((score) => score < least)) process.exitCode = 1
  console.log(path.padEnd(16), categories.map((category, i) => `${category} ${scores[i]}`).join('  '))
  for (const cost of costs(report)) console.log(`    ${cost}`)
}
rmSync(folder, { recursive: true, force: true })
