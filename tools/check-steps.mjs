// The checks; `npm run check` and CI run the same list. Most keep one core busy, so two run at once.
export const checksAtOnce = 2

export const checkSteps = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  [
    'lint',
    [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--quiet',
      'domain',
      'server',
      'web',
      'sandbox',
      'e2e',
      'tools',
      'bench',
    ],
  ],
  ...['domain', 'server', 'sandbox', 'web', 'e2e', 'tools'].map((workspace) => [
    `types of ${workspace}`,
    ['node_modules/typescript/bin/tsc', '-p', workspace],
  ]),
  ['API types', ['tools/api-types.mjs', '--check']],
  ['printed tables', ['tools/print-tables.ts', '--check']],
  ['API compatibility', ['tools/checks/check-api-compatibility.ts']],
  ['migrations', ['tools/checks/check-migrations.ts']],
  ['imports', ['tools/checks/check-imports.ts']],
  ['names', ['tools/checks/check-names.ts']],
  ['texts', ['tools/texts/check-texts.ts']],
  ['folders', ['tools/checks/check-folders.ts', '--count']],
  ['requirements', ['tools/checks/requirements.ts', '--check']],
  ['docs', ['tools/checks/check-docs.ts']],
  ['rules', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--reporter=default']],
]

/** What `npm test` runs between the checks and the stories, in order. The components need a browser. */
export const testSteps = [
  ['components', ['tools/components.mjs']],
  ['use cases', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'services', '--reporter=default']],
  ['fresh clone', ['tools/fresh-clone-check/fresh-clone-check.ts']],
]

/**
 * The stories of `npm test`, which may take fifteen minutes on two cores: a song's way from the upload to the answer,
 * what is paid and earned for it, what proves it, who wrote it, and every page. CI and `npm run test:all` run all stories.
 */
export const coreStories = [
  'a-co-writer-confirms-on-a-phone',
  'a-receipt-shows-what-was-heard',
  'a-screener-listens-by-keyboard',
  'a-screener-withdraws-earnings',
  'a-song-is-submitted-again-in-two-clicks',
  'an-owner-publishes-a-brief',
  'anyone-verifies-a-certificate',
  'every-page-is-accessible',
  'one-song-from-upload-to-answer',
  'signing-up-and-editing-a-profile',
]

/** Optional and slow: `npm run test:all` runs them after the steps of `npm test`. */
export const nightlySteps = [
  ['demo songs', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'demo songs', '--reporter=default']],
  ['operations', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'operations', '--reporter=default']],
  ['new seeds', ['tools/soak.mjs']],
]
