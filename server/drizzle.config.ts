import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./*/*-table.ts', './*/*/*-table.ts'],
  out: './drizzle',
})
