/** Who may import whom, as the architecture says it; `tools/check-imports.ts` holds the code to it. */

/** Folders of the repository and what each may reach beside itself and packages. */
export const workspaces: Record<string, readonly string[]> = {
  domain: [],
  server: ['domain', 'sandbox/start-sandbox.ts'],
  web: ['domain'],
  sandbox: [],
  e2e: ['domain'],
  tools: ['server', 'domain'],
  bench: ['server', 'domain'],
}

/** What tests may reach beside that. */
export const testsReach: Record<string, readonly string[]> = { server: ['sandbox/testing'] }

/** The words of the server, lowest first: a word may use those before it. */
export const serverLayers: readonly (readonly string[])[] = [
  ['platform'],
  ['accounts'],
  ['media', 'wallet', 'support', 'plus'],
  ['drops'],
  ['demos'],
  ['screening'],
  ['notices'],
  ['leaving'],
  ['admin'],
  ['demo-world'],
  ['backup'],
]

/** The rooms of the web: what each may use beside itself. A feature reaches no other feature. */
export const webLayers: Record<string, readonly string[]> = {
  ui: [],
  platform: ['ui'],
  features: ['ui', 'platform'],
  pages: ['features', 'ui', 'platform', 'shell'],
  shell: ['pages', 'features', 'ui', 'platform'],
}
