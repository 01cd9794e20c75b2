import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { debianPackages, schedule, storyEnvironments } from '../check-steps.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What a workflow runs, without the shards of its matrix, and without what only prepares a machine. */
const commandsOf = (workflow: string) =>
  [...read(`.github/workflows/${workflow}.yml`).matchAll(/^ *(?:- )?run: (.+)$/gm)]
    .map(([, command]) => command!.replace(/(?: --)? --shard=.+$/, ''))
    .filter((command) => !/^(?:apt-get|node tools\/install\.mjs|npx playwright install)/.test(command))

it.each(['ci', 'nightly'])('lets the workflow %s run what the schedule says, and nothing else', (workflow) => {
  const scheduled = schedule.filter((row) => row.workflow === workflow).map(({ command }) => command)
  expect(commandsOf(workflow).toSorted()).toEqual(scheduled.toSorted())
})

it('installs at night what nothing may be skipped for', () => {
  const installed = /apt-get install -y --no-install-recommends (.+)/.exec(read('.github/workflows/nightly.yml'))![1]
  expect(installed!.split(' ').toSorted()).toEqual(debianPackages.toSorted())
})

it('runs the core stories in every environment', () => {
  const [, table] = read('e2e/support/environments.ts').split('export const environments = ')
  expect([...table!.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name)).toEqual(storyEnvironments)
})

it('is printed in CONTRIBUTING.md', () => {
  const rows = schedule.map(({ when, command, what }) => `| ${when} | \`${command}\` | ${what} |`)
  expect(read('CONTRIBUTING.md')).toContain(['| when | command | what |', '| --- | --- | --- |', ...rows].join('\n'))
})
