import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// One chunk for what every page needs and no release of ours changes: it packs better, and stays in caches.
const react = { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }
// The small parts every form in front of the door needs, as one request.
const door = {
  name: 'door',
  test: /web[\\/](platform[\\/](ask|external-paths|refusal|refusal-of|browser-memory|me|read-me|use-enter|going-to|error-texts|support-email)|ui[\\/](button|say|field|text-field|password-field|logo|loading|footer-links|link-button)|pages[\\/]public[\\/](door-form|use-submit|use-address-word|form-texts)|shell[\\/](leave-for-elsewhere|try-again-page|use-chunk-timeout|start-count))\.tsx?$|domain[\\/]roles\.ts$/,
}

// What every page of the room draws with and asks by, as one request that packs better than forty small ones.
const room = {
  name: 'room',
  test: /node_modules[\\/](@tanstack|openapi-fetch|openapi-react-query)[\\/]|web[\\/](features[\\/]demos[\\/](demo|heard-text|use-my-demos)|platform[\\/](api|client|session|query-client|live-events|other-tabs|favorites|last-wishes|filters|by-page|use-search-step|player[\\/](player|use-player))|shell[\\/](app-frame|tabs|tab-bar|top-bar|side|use-unread|profile-menu|warm-pages|keep-offline-page)|ui[\\/](waveform[\\/]heard-parts|toast|toast-queue|facts|badge|avatar|skeleton|empty-state|failed-line|link-button|segmented-switch|result-badge|format|key-cap|use-(page|single)-keys|listen-button|search-field|use-current-in-sight|sleeve[\\/](?!record).*))\.tsx?$|domain[\\/](genres|markets|screening[\\/]heard|media[\\/]upload-quota|drops[\\/](sleeve.*|drop|feed))\.ts$/,
}
// The rows of every list of drops.
const feed = {
  name: 'feed',
  test: /web[\\/]features[\\/]drops[\\/](drop-row|drop-facts|drop-words|drop-list|heart|genre-chips|drop-search|side-arrows|feed-.*|use-feed.*|use-page-in-view|use-near-end|use-drop-counts|drop-path|remove-filters|focus-heading|genre-title|filtered-line|filtered-text)\.tsx?$/,
}
// Small parts of the sign-up page that others use too, as one request.
const signUp = {
  name: 'sign-up',
  test: /web[\\/](platform[\\/]field-error|ui[\\/](radio-card|form-problems)|features[\\/]accounts[\\/]use-name-rule|pages[\\/]public[\\/]use-checked-submit)\.tsx?$|domain[\\/]accounts[\\/](password|terms|person-name)\.ts$/,
}

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
      output: { codeSplitting: { groups: [react, door, room, feed, signUp] } },
    },
  },
})
