import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{domain,web,tools}/**/*.test.{ts,tsx}'], exclude } },
      {
        test: {
          name: 'services',
          include: ['{server,sandbox}/**/*.test.ts'],
          exclude,
          globalSetup: ['server/testing/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
