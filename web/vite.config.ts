import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'

// The router gives each page that it prerenders ten seconds, which no setting of it changes. A busy machine may need more.
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(Math.max(ms, 120_000))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The build prerenders pages through it; a bare machine may not resolve the name localhost.
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2023',
    // From these versions on light-dark() is native; the fallback for older ones would turn paper dark in dark mode.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
})
