// node bench/lighthouse.mjs [--rounds=3] <address> [/path …]: Lighthouse's four scores for pages of a running Velv, with its mobile
// preset. Without a path: the public pages, and the app's pages for people of the demo world. `anr:/drop/myinbox` is a
// page as anr@velv.test sees it. Public pages must reach 95 in each category; pages of the app in all but SEO, and 90 in
// performance. With rounds, the run with the median performance counts. npx downloads Lighthouse, which is no dependency
// of Velv; a first run needs the registry.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment } from '../tools/node24.mjs'

const {
  values: { rounds },
  positionals: [address = 'http://localhost:3000', ...requestedPages],
} = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '1' } } })
const everything = [
  '/home',
  '/howto',
  '/about',
  '/contact',
  '/termsconditions',
  '/privacycookies',
  '/soundtrap',
  '/login',
  '/signup',
  '/forgotpassword',
  'songwriter:/',
  'songwriter:/my-pitches',
  'songwriter:/account',
  'screener:/',
  'screener:/wallet',
  'anr:/drop',
  'anr:/drop/myinbox',
  'anr:/drop/add',
  'admin:/admin/users',
  'admin:/admin/payments',
]
const pages = (requestedPages.length > 0 ? requestedPages : everything).map((page) => {
  const [, who, path] = /^(?:(\w+):)?(\/.*)$/.exec(page)
  return { who, path }
})
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const publicTargets = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 }
const appTargets = { performance: 90, accessibility: 95, 'best-practices': 95 }

const folder = mkdtempSync(join(tmpdir(), 'velv-lighthouse-'))
const chromium = '/usr/bin/chromium'
const env = { ...environment(), ...(existsSync(chromium) ? { CHROME_PATH: chromium } : {}) }
const flags = [
  '--headless=new',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Writes the session cookie of a person of the demo world into a file that Lighthouse reads. */
async function headersOf(who) {
  const response = await fetch(`${address}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: `${who}@velv.test`, password: 'velvet-rooms' }),
  })
  if (!response.ok) throw new Error(`${who} cannot log in: ${response.status}`)
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  const file = join(folder, `${who}.json`)
  writeFileSync(file, JSON.stringify({ Cookie: cookie.join('; ') }))
  return file
}

/** The report of one page. Now and then, Lighthouse misses the start of the navigation; such a run is repeated. */
async function measure({ who, path }, attempts = 3) {
  const file = join(folder, 'report.json')
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`]
  if (who) options.push(`--extra-headers=${await headersOf(who)}`)
  const args = ['--yes', 'lighthouse@13.5.0', address + path, ...options, `--chrome-flags=${flags.join(' ')}`]
  const { status } = spawnSync('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0 && attempts > 1) return measure({ who, path }, attempts - 1)
  if (status !== 0) throw new Error(`Lighthouse could not read ${path}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The audits that lost points, by id. */
const costs = (report) =>
  categories.flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 0.9)
      .map(({ id }) => `${id} ${report.audits[id].displayValue ?? ''}`.trim()),
  )

/** The report with the median of the performance scores. */
async function medianOf(page) {
  const reports = []
  for (let round = 0; round < Number(rounds); round++) reports.push(await measure(page))
  const scoreOf = ({ categories: { performance } }) => performance.score
  return reports.toSorted((one, other) => scoreOf(one) - scoreOf(other))[Math.floor(reports.length / 2)]
}

for (const page of pages) {
  const report = await medianOf(page)
  const scoreOf = (category) => Math.round(report.categories[category].score * 100)
  const targets = Object.entries(page.who ? appTargets : publicTargets)
  if (targets.some(([category, least]) => scoreOf(category) < least)) process.exitCode = 1
  const name = page.who ? `${page.who}:${page.path}` : page.path
  console.log(name.padEnd(26), categories.map((category) => `${category} ${scoreOf(category)}`).join('  '))
  const seconds = (id) => `${(report.audits[id].numericValue / 1000).toFixed(1)} s`
  const blocked = Math.round(report.audits['total-blocking-time'].numericValue)
  const times = `first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}, blocked ${blocked} ms`
  console.log(`    ${times}; benchmark index of the machine ${Math.round(report.environment.benchmarkIndex)}`)
  for (const cost of costs(report)) console.log(`    ${cost}`)
}
rmSync(folder, { recursive: true, force: true })
