import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const exclude = ['**/node_modules/**', '**/build/**']

/** Every file that needs a test world opens its own; loading Velv again per file would take half the time of the rules. */
const isolate = false

/**
 * Tests of the server load it as `npm start` does, with Node's own loader. Vitest's loader takes a fifth longer, and its
 * stacks differ from those in production. Without the second setting, it would still look for mocks in every file.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false }

/** Timeouts only end tests that hang; they measure nothing, because machines differ by more than a factor of two. */
const hangsMs = 600_000

/** The same for what a test waits for. No test has a limit of its own. */
const neverHappensMs = 120_000

/** Parts of the paths of files that take longest. They start first, so that the run does not wait for them at its end. */
const slow = [
  '.property.test',
  'storage.test',
  'prepare-audio',
  'production-image',
  'suspend-demo',
  'killed-process',
  'database-outage',
  'slow-mail-server',
  'brief-change',
  'plans.test',
]

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => Number(slow.some((part) => moduleId.includes(part)))
    return sorted.toSorted((a, b) => isSlow(b) - isSlow(a))
  }
}

/** Tests of components in a browser; `*.test.tsx` runs in Node. */
const componentTests = 'web/**/*.component.test.tsx'

/** Tests of what operators rely on, with programs that few machines have. */
const operationsTests = [
  'server/cluster-failover.test.ts',
  'server/rolling-deploy.test.ts',
  'tools/containers/containers.test.ts',
]

/** What components import from packages, bundled before the first test. */
const componentPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'vitest-browser-react',
  'lucide-react',
  '@base-ui/react/*',
  '@tanstack/react-query',
  'openapi-fetch',
  'openapi-react-query',
  'tus-js-client',
]

/** `tools/components.mjs` sets CHROMIUM; without it, Playwright starts its own browser. */
const chromium = playwright({
  // An action whose element never appears fails with the name of the element, instead of waiting for the end of the test.
  actionTimeout: 30_000,
  launchOptions: {
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Two more than cores, because use cases wait for the database, timeouts and other programs.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...operationsTests, componentTests],
          isolate,
          testTimeout: hangsMs,
        },
      },
      {
        plugins: [tailwindcss()],
        // Packages found only while the tests run would reload the page in the middle of a test.
        optimizeDeps: { include: componentPackages },
        test: {
          name: 'components',
          include: [componentTests],
          exclude,
          isolate,
          setupFiles: ['web/testing/set-up-page.ts'],
          // A free port, so that two runs can go on at once.
          api: { host: '127.0.0.1', port: 0 },
          testTimeout: hangsMs,
          expect: { poll: { timeout: neverHappensMs } },
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
            viewport: { width: 1024, height: 720 },
          },
        },
      },
      {
        // Minutes each.
        test: {
          name: 'operations',
          include: operationsTests,
          exclude,
          experimental,
          fileParallelism: false,
          testTimeout: 4 * hangsMs,
          hookTimeout: 3 * hangsMs,
          expect: { poll: { timeout: neverHappensMs } },
        },
      },
      {
        test: {
          name: 'services',
          include: ['{server,sandbox,bench}/**/*.test.ts'],
          exclude: [...exclude, ...operationsTests],
          isolate,
          experimental,
          globalSetup: ['server/testing/database/global-setup.ts'],
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          expect: { poll: { timeout: neverHappensMs } },
        },
      },
    ],
  },
})
