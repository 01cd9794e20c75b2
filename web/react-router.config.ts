import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './page-table.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config
