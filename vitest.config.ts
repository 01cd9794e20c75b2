import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,sandbox,web,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
  },
})
