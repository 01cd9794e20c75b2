import { describe, expect, it } from 'vitest'
import { findDocProblems, findIndexProblems, type RepositoryFacts } from './find-doc-problems.ts'

const facts: RepositoryFacts = {
  files: [
    'docs/operations.md',
    'docs/decisions/0014-maintain-feed-entries-counts-and-tallies-with-triggers.md',
    'server/platform/http/api.ts',
    'server/drops/drops-contract.ts',
  ],
  scripts: ['start', 'check'],
  variables: ['PORT', 'S3_BUCKET'],
  operations: ['/api/drops/{id}', '/api/live', '/api/media/:token'],
  headings: () => ['first-admin'],
}
const problemsIn = (text: string) => findDocProblems('docs/page.md', text, facts)

it('accepts a page that names only existing things', () => {
  const page = [
    '[how](operations.md), [who](operations.md#first-admin), [why](decisions/0014-maintain-feed-entries-counts-and-tallies-with-triggers.md)',
    '`server/platform/http/api.ts`, `http/api.ts`, `api.ts`, `server/`, `server/<word>/<word>-contract.ts`; decision 0014',
    '`npm start`, `npm run check`, `PORT=0`, `S3_BUCKET`, `S3_*`; modes 0700 and 0600, 0177.0.0.1; https://velv.example/a.md is far',
    '`/api/drops/:id`, `/api/live?x=1`, `location /api/media/ {`',
  ].join('\n')
  expect(problemsIn(page)).toEqual([])
})

it.each([
  ['[a](nowhere.md)', ['the link nowhere.md leads nowhere', 'there is no nowhere.md']],
  ['[a](operations.md#second-admin)', ['docs/operations.md has no heading for operations.md#second-admin']],
  ['`server/platform/gone.ts`', ['there is no server/platform/gone.ts']],
  ['it is `platform/gone.ts`', ['there is no platform/gone.ts']],
  ['`server/<word>/<word>-tables.ts`', ['there is no server/<word>/<word>-tables.ts']],
  ['`npm run chek`', ['npm has no script chek']],
  ['`npm test`', ['npm has no script test']],
  ['`S3_BUCKETS`', ['nobody reads S3_BUCKETS']],
  ['`PROT=3000 npm start`', ['nobody reads PROT']],
  ['`FCM_*`', ['nobody reads FCM_*']],
  ['`/api/drop/:id`', ['the API has no /api/drop/:id']],
  ['as 0015 says', ['there is no decision 0015']],
  ['decision 0115.', ['there is no decision 0115']],
])('reports what does not exist: %s', (text, faults) => {
  expect(problemsIn(text)).toEqual(faults.map((fault) => `docs/page.md: ${fault}`))
})

describe('the index of decisions', () => {
  const inForce = '# 0001 One\n2026-11-20; extends 0002\n'
  const superseded = '# 0001 One\n2026-11-20; superseded in part by 0008, 0009, and 0010: its limits\n'

  it.each([
    ['- [0001](0001-one.md) One.', inForce],
    ['- [0001](0001-one.md) One. *Superseded in part by 0008, 0009, and 0010.*', superseded],
  ])('accepts a line that says what the decision says: %s', (index, text) => {
    expect(findIndexProblems(index, { '0001-one.md': text })).toEqual([])
  })

  it.each([
    ['', inForce, 'the index of decisions has it 0 times'],
    ['- [0001](0001-one.md) One.\n- [0001](0001-one.md) Two.', inForce, 'the index of decisions has it 2 times'],
    [
      '- [0001](0001-one.md) One.',
      superseded,
      'the index says "in force", and its second line "superseded in part by 0008, 0009, and 0010"',
    ],
    [
      '- [0001](0001-one.md) One. *Superseded by 0008.*',
      inForce,
      'the index says "superseded by 0008", and its second line "in force"',
    ],
  ])('reports a line that is missing, double, or wrong: %s', (index, text, fault) => {
    expect(findIndexProblems(index, { '0001-one.md': text })).toEqual([`0001-one.md: ${fault}`])
  })
})
