// The checks; `npm run check` and CI run the same list. Most keep one core busy, so two run at once.
export const checksAtOnce = 2

/** Others read the types of the API that one of these writes, so they wait for both. */
export const firstCheckSteps = [
  ['API types', ['tools/api-types.mjs']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
]

export const checkSteps = [
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
  ['printed tables', ['tools/print-tables.ts', '--check']],
  ['API document', ['tools/checks/check-api-document.ts']],
  ['API compatibility', ['tools/checks/check-api-compatibility.ts']],
  ['migrations', ['tools/checks/check-migrations.ts']],
  ['imports', ['tools/checks/check-imports.ts']],
  ['names', ['tools/checks/check-names.ts']],
  ['texts', ['tools/texts/check-texts.ts']],
  ['functions', ['tools/checks/check-functions.ts']],
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
 * what is paid and earned for it, what proves it, who wrote it, every page, and short paths of people elsewhere. CI and
 * `npm run test:all` run all stories.
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
  'people-elsewhere',
  'signing-up-and-editing-a-profile',
]

/** The environments of e2e/support/environments.ts. */
export const storyEnvironments = ['japanese', 'turkish', 'persian', 'azerty', 'translated']

/** What `npm run test:all` runs in each of them; the story about all of them chooses them itself. */
export const storiesElsewhere = coreStories.filter((name) => name !== 'people-elsewhere')

/** Optional and slow: `npm run test:all` runs them after the steps of `npm test`. */
export const nightlySteps = [
  ['operations', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'operations', '--reporter=default']],
  ['new seeds', ['tools/soak.mjs']],
  ['documents', ['tools/check-documents.mjs']],
]

/** What the cluster, the deployment, the containers, the story in Firefox, and the check of downloads need; each is skipped without its own. */
export const debianPackages = [
  'patroni',
  'etcd-server',
  'postgresql-15',
  'haproxy',
  'pgbouncer',
  'buildah',
  'debootstrap',
  'radosgw',
  'firefox-esr',
  'libreoffice-calc',
  'unzip',
]

/**
 * What runs when. CONTRIBUTING.md prints this table, and `.github/workflows` run it: `schedule.test.ts` compares all three.
 * What isn't here is run by nobody, and rots.
 */
export const schedule = [
  {
    when: 'each commit',
    command: 'npm run check',
    what: 'formatting, lint, types, rules, and the checks below',
    workflow: 'ci',
  },
  {
    when: 'each push',
    command: 'npm run size',
    what: 'how large Velv is, beside its targets; it only prints',
    workflow: 'ci',
  },
  {
    when: 'each push',
    command: 'npx vitest run --project services',
    what: 'the use cases, and the answers of every request of the benchmark',
    workflow: 'ci',
  },
  { when: 'each push', command: 'npm run components', what: 'the components', workflow: 'ci' },
  {
    when: 'each push',
    command: 'npm run audit',
    what: 'known weaknesses of packages, where the registry answers',
    workflow: 'ci',
  },
  { when: 'each push', command: 'npm run stories', what: 'all stories', workflow: 'ci' },
  {
    when: 'each night',
    command: 'npm run test:all',
    what: 'all of these, and what is too slow for a push: a cluster, a deployment, the containers, new seeds, Firefox, the stories without a mouse, and the core stories in other environments',
    workflow: 'nightly',
  },
  {
    when: 'each night',
    command: 'CRAWL=long npm run stories -- every-control-works',
    what: 'the long crawl: every row of every list, as each person; beside `test:all`, because it alone takes hours',
    workflow: 'nightly',
  },
  {
    when: 'each night',
    command: 'npm run pictures',
    what: 'the contact sheet: every page in every state, as an artifact',
    workflow: 'nightly',
  },
  {
    when: 'each release, by hand',
    command: 'npm run bench -- --rounds 3',
    what: 'the ratios and figures of docs/performance.md',
  },
  {
    when: 'each release, by hand',
    command: 'npm run release',
    what: 'the API and the database that the next release is compared with',
  },
]
