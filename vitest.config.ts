import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    // One more than there are cores: use cases wait for the database, for time-outs and for other programs.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'rules', include: ['{domain,web,tools}/**/*.test.{ts,tsx}'], exclude } },
      {
        test: {
          name: 'services',
          include: ['{server,sandbox}/**/*.test.ts'],
          exclude,
          // Each file has a world of its own; loading Velv anew for each would take a quarter of the time.
          isolate: false,
          globalSetup: ['server/testing/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
