import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Person } from './testing/steps/person.ts'
import { testWorld } from './testing/world/test-world.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/observability')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Of Prometheus, for every target. */
const ofPrometheus = new Set(['up'])
/** Labels that Prometheus adds to every series. */
const addedLabels = new Set(['instance'])

const world = await testWorld()
world.deps.metrics.watchProcess()
await writeFile(join(world.deps.config.dataDir, 'last-backup'), '')
await new Person(world).get('/api/nothing-here')
const { text } = await world.deps.metrics.print()

/** Every label of every metric, with the values that a world prints in which nothing has happened yet. */
const printed = new Map<string, Map<string, Set<string>>>()
for (const [, name, labels = ''] of text.matchAll(/^([a-z]\w+)(?:\{(.*)\})? \S+$/gm)) {
  const ofMetric = printed.get(name!) ?? new Map<string, Set<string>>()
  printed.set(name!, ofMetric)
  for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
    ofMetric.set(label!, (ofMetric.get(label!) ?? new Set()).add(value!))
}
// A histogram has its series from the first request or job on, with these labels.
for (const [, name] of text.matchAll(/^# TYPE (\w+) histogram$/gm)) {
  const labels = name === 'velv_job_duration_seconds' ? ['job'] : ['method', 'route']
  for (const part of ['bucket', 'count', 'sum'])
    printed.set(
      `${name}_${part}`,
      new Map(
        [...labels, 'le', 'kind'].map((label) => [label, printed.get(`${name}_${part}`)?.get(label) ?? new Set()]),
      ),
    )
}

type Use = { metric: string; labels: { label: string; operator: string; value: string }[]; grouped: string[] }

/** The metrics that an expression reads. */
function usesOf(expression: string): Use[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/,\s*/))
  const selectors = /\b((?:velv|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g
  return [...expression.matchAll(selectors)].map(([, metric, given = '']) => ({
    metric: metric!,
    labels: [...given.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label, operator, value]) => ({
      label: label!,
      operator: operator!,
      value: value!,
    })),
    grouped,
  }))
}

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }

const alertsText = read('alerts.yml')
/** The text of each alert, from its name to the next. */
const alerts = alertsText.split(/^ {6}- alert: /m).slice(1)
const nameOf = (alert: string) => alert.slice(0, alert.indexOf('\n'))
const expressionOf = (alert: string) => /expr: ([^]*?)\n {8}(?:for|labels):/.exec(alert)![1]!

const sources: [string, string][] = [
  ...(JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
  ...alerts.map((alert): [string, string] => [nameOf(alert), expressionOf(alert)]),
  ...[...read('slo.md').matchAll(/```promql\n([^]*?)```/g)].map(([, expression], i): [string, string] => [
    `objective ${i + 1}`,
    expression!,
  ]),
]

describe('dashboard, alerts, and objectives', () => {
  it.each(sources)('read metrics and labels that /metrics prints: %s', (_, expression) => {
    const uses = usesOf(expression).filter(({ metric }) => !ofPrometheus.has(metric))
    expect(uses.length + (expression.includes('up{') ? 1 : 0)).toBeGreaterThan(0)
    expect(uses.map(({ metric }) => metric).filter((metric) => !printed.has(metric))).toEqual([])
    for (const { metric, labels, grouped } of uses) {
      // `job` of a metric of the process is the one that Prometheus adds.
      const known = new Set([
        ...printed.get(metric)!.keys(),
        ...addedLabels,
        ...(metric.startsWith('velv_') ? [] : ['job']),
      ])
      expect([metric, [...labels.map(({ label }) => label), ...grouped].filter((label) => !known.has(label))]).toEqual([
        metric,
        [],
      ])
    }
  })

  it('show each metric of our own in at least one panel', () => {
    const shown = new Set(
      sources
        .filter(([name]) => name.startsWith('panel'))
        .flatMap(([, text]) => usesOf(text).map(({ metric }) => metric)),
    )
    const own = [...text.matchAll(/^# TYPE (velv_\w+) (\w+)$/gm)].map(([, name, type]) =>
      type === 'histogram' ? `${name}_bucket` : name!,
    )
    expect(own.filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('alerts', () => {
  // Prometheus sees no increase in the first value of a series.
  it.each(alerts.map((alert) => [nameOf(alert), expressionOf(alert)]))(
    'watch counters that are there from the start: %s',
    (_, expression) => {
      const watched = usesOf(expression).filter(
        ({ metric }) => metric.endsWith('_total') && metric !== 'velv_http_requests_total',
      )
      const missing = watched.flatMap(({ metric, labels }) =>
        labels.flatMap(({ label, value }) =>
          value.split('|').filter((one) => !printed.get(metric)!.get(label)!.has(one)),
        ),
      )
      expect(missing).toEqual([])
    },
  )

  it('each name a section of the runbooks, which names them', () => {
    const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const runbooks = operations.slice(operations.indexOf('## Runbooks'), operations.indexOf('## Troubleshoot'))
    const sections = new Map(
      runbooks
        .split(/^### /m)
        .slice(1)
        .map((section) => {
          const title = section.slice(0, section.indexOf('\n'))
          return [title.toLowerCase().replaceAll(' ', '-'), section]
        }),
    )
    const unnamed = alerts.filter((alert) => {
      const [, anchor = ''] = /runbook: docs\/operations\.md#(\S+)/.exec(alert) ?? []
      return !sections.get(anchor)?.includes(`\`${nameOf(alert)}\``)
    })
    expect(unnamed.map(nameOf)).toEqual([])
    expect(alerts.length).toBeGreaterThan(20)
  })

  it('each have a test in which they fire, and one in which they stay silent', () => {
    const tests = read('alerts.test.yml')
    const names = ['fires', 'stays silent'].flatMap((end) =>
      alerts.map((alert) => `  - name: ${nameOf(alert)} ${end}\n`),
    )
    expect(names.filter((name) => !tests.includes(name))).toEqual([])
  })

  const promtool = spawnSync('promtool', ['--version']).status === 0
  it.skipIf(!promtool)(
    '[O-1] fire when they should, and stay silent when they should (promtool of Debian’s prometheus)',
    () => {
      for (const args of [
        ['check', 'config', 'prometheus.yml'],
        ['test', 'rules', 'alerts.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
        expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
      }
    },
  )
})
