/** Who may import whom, as docs/architecture.md says. `import-rules.ts` turns this into rules. */

type Reach = { may: readonly string[]; testsMay?: readonly string[] }

/** Folders of the repository and what each may import besides itself and packages. */
export const workspaces: Readonly<Record<string, Reach>> = {
  domain: { may: [] },
  // `server/platform/config/sandbox-process.ts` starts the sandbox by name, because production does not install it.
  server: { may: ['domain'], testsMay: ['sandbox'] },
  web: { may: ['domain'] },
  sandbox: { may: [] },
  e2e: { may: ['domain'] },
  tools: { may: ['server', 'sandbox', 'domain'] },
  bench: { may: ['server', 'domain', 'tools'] },
}

/**
 * The modules of the server, lowest first: a module imports only modules in earlier rows. A folder that joins its own
 * module with higher ones has a row of its own.
 */
export const serverModules: readonly (readonly string[])[] = [
  ['platform'],
  ['accounts'],
  ['media', 'wallet', 'support', 'plus'],
  ['songs'],
  ['drops'],
  ['payments/rows'],
  ['demos'],
  ['drops/outcome', 'songs/library', 'payments', 'screening', 'collections'],
  ['notifications', 'songs/fit', 'wallet/entries', 'teams'],
  ['privacy'],
  ['admin'],
  ['website'],
  ['demo-world'],
  ['backup'],
]

/** The folders of the web, lowest first. */
export const webFolders: readonly (readonly string[])[] = [['lib'], ['ui'], ['features'], ['pages'], ['app']]

/** The features of the web, lowest first. */
export const webFeatures: readonly (readonly string[])[] = [
  ['listening'],
  ['songs'],
  ['drops'],
  ['holds'],
  ['deals'],
  ['demos'],
  ['collections'],
  ['screening'],
  ['wallet', 'notifications', 'teams'],
  ['accounts'],
  ['admin'],
]

/**
 * Files that nothing needs to import: commands, workers, tests and what only they read, configurations, and what a
 * framework loads by name.
 */
export const programs: readonly string[] = [
  '\\.spec\\.ts$',
  '\\.config\\.ts$',
  '^server/[^/]+\\.ts$',
  '-(worker|table)\\.ts$',
  '^server/privacy/columns\\.ts$',
  '^server/testing/database/serve-databases\\.ts$',
  '^sandbox/main\\.ts$',
  '^web/(root|entry\\.client|routes|check-budgets|finish-build)\\.tsx?$',
  '^web/public/',
  '^web/pages/',
  '^web/app/shell/[^/]+-frame\\.tsx$',
  '^e2e/support/global-setup\\.ts$',
  '^e2e/pictures/(take-pictures|take-how-to-pictures|draw-icons)\\.ts$',
  '^(tools|bench)/[^/]+\\.(mjs|ts)$',
  '^tools/(audit|checks|containers|fresh-clone-check|promises|release|texts)/',
]
