import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// One chunk for what every page needs and no release of ours changes: it packs better, and stays in caches.
const react = { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }
// The small parts every form in front of the door needs, as one request.
const door = {
  name: 'door',
  test: /web[\\/](platform[\\/](ask|external-paths|refusal|refusal-of|browser-memory|me|read-me|use-enter|going-to|error-texts|support-email)|ui[\\/](button|say|field|text-field|password-field|logo|loading|footer-links)|pages[\\/]public[\\/](use-submit|use-address-word|form-texts)|shell[\\/](leave-for-elsewhere|try-again-page|use-chunk-timeout|start-count))\.tsx?$/,
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // From here on light-dark() is native; written out for older ones, paper in a dark room would turn dark.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: { codeSplitting: { groups: [react, door] } },
    },
  },
})
