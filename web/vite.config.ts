import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Pages are drawn through it; a bare machine may not know the name localhost.
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2023',
    // From here on light-dark() is native; written out for older ones, paper in a dark room would turn dark.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
})
