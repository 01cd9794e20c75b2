import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Modules that pages need together, as one request, which compresses better than many small ones. Paths from the repository's root. */
const chunks = {
  /** Names in forms before log-in need it, and lists after it. */
  'invisible-signs': ['domain/text/invisible-signs.ts'],
  /** The small parts of every form before log-in. */
  auth: [
    'domain/client-errors.ts',
    'domain/roles.ts',
    'web/pages/auth/auth-form.tsx',
    'web/pages/auth/form-values.ts',
    'web/pages/auth/use-url-param.ts',
    'web/pages/auth/use-submit.ts',
    'web/lib/api/public-client.ts',
    'web/lib/api/report-error.ts',
    'web/lib/storage/browser-storage.ts',
    'web/lib/api/error-text.ts',
    'web/lib/url/is-external.ts',
    'web/lib/url/return-path.ts',
    'web/lib/session/me.ts',
    'web/lib/session/read-me.ts',
    'web/lib/api/read-api-error.ts',
    'web/lib/api/api-error.ts',
    'web/lib/url/support-email.ts',
    'web/lib/session/use-finish-login.ts',
    'web/app/startup/external-redirect.tsx',
    'web/app/startup/reload-loop.ts',
    'web/app/startup/try-again-page.tsx',
    'web/app/startup/use-chunk-timeout.ts',
    'web/ui/buttons/button.tsx',
    'web/ui/forms/field.tsx',
    'web/ui/layout/footer-links.tsx',
    'web/ui/buttons/link-button.tsx',
    'web/ui/feedback/loading.tsx',
    'web/ui/layout/logo.tsx',
    'web/ui/forms/password-field.tsx',
    'web/ui/feedback/inline-message.tsx',
    'web/ui/forms/text-field.tsx',
  ],
  /** Components and API modules of every signed-in page. */
  'signed-in': [
    'domain/drops/drop.ts',
    'domain/drops/feed.ts',
    'domain/text/search-tokens.ts',
    'domain/sleeves/composition.ts',
    'domain/sleeves/contrast.ts',
    'domain/sleeves/inks.ts',
    'domain/sleeves/random.ts',
    'domain/sleeves/round-compositions.ts',
    'domain/sleeves/shapes.ts',
    'domain/sleeves/straight-compositions.ts',
    'domain/sleeves/sleeve.ts',
    'domain/genres.ts',
    'domain/markets.ts',
    'domain/media/upload-quota.ts',
    'domain/screening/listening-credit.ts',
    'web/lib/api/api.ts',
    'web/lib/api/cursor-pagination.ts',
    'web/lib/api/client.ts',
    'web/features/drops/favorites/favorites.ts',
    'web/features/drops/filters/stored-exclusions.ts',
    'web/lib/api/latest-wins-queue.ts',
    'web/lib/live/live-events.ts',
    'web/lib/session/watch-other-tabs.ts',
    'web/features/listening/player/player.ts',
    'web/features/listening/player/use-player.ts',
    'web/lib/api/query-client.ts',
    'web/lib/session/session.ts',
    'web/lib/url/use-search-navigation.ts',
    'web/app/shell/app-frame.tsx',
    'web/app/startup/register-service-worker.ts',
    'web/app/shell/profile-menu.tsx',
    'web/app/shell/side-links.tsx',
    'web/app/shell/tab-bar.tsx',
    'web/app/shell/tabs.ts',
    'web/app/shell/top-bar.tsx',
    'web/features/notifications/use-unread-count.ts',
    'web/app/startup/prefetch-pages.ts',
    'web/ui/data/avatar.tsx',
    'web/ui/data/badge.tsx',
    'web/ui/feedback/empty-state.tsx',
    'web/ui/feedback/retry-message.tsx',
    'web/ui/text/format.ts',
    'web/ui/keyboard/key-cap.tsx',
    'web/ui/buttons/link-button.tsx',
    'web/features/drops/listen-button.tsx',
    'web/ui/data/result-badge.tsx',
    'web/ui/forms/search-field.tsx',
    'web/ui/feedback/skeleton.tsx',
    'web/ui/data/sleeve/sleeve-genre.ts',
    'web/ui/data/sleeve/sleeve.tsx',
    'web/ui/feedback/toast-queue.ts',
    'web/ui/feedback/toast.tsx',
    'web/ui/layout/use-scroll-to-current.ts',
    'web/ui/keyboard/use-page-keys.ts',
    'web/ui/keyboard/use-single-keys.ts',
  ],
  /** The rows of every list of drops. */
  feed: [
    'domain/drops/deal/deal-filters.ts',
    'domain/drops/deal/deal-options.ts',
    'domain/drops/deal/offer.ts',
    'domain/drops/deal/tempo-range.ts',
    'domain/drops/saved-search-params.ts',
    'domain/text/single-line.ts',
    'web/ui/forms/plain-select.tsx',
    'web/features/drops/filters/feed-controls.tsx',
    'web/features/drops/searches/use-saved-searches.ts',
    'web/features/drops/feed/drop-list.tsx',
    'web/features/drops/drop-path.ts',
    'web/features/drops/drop-row.tsx',
    'web/features/drops/feed/drop-search.tsx',
    'web/features/drops/drop-text.ts',
    'web/features/drops/feed/feed-head.tsx',
    'web/features/drops/feed/feed-list.tsx',
    'web/features/drops/feed/feed-page.ts',
    'web/features/drops/feed/feed-filters.ts',
    'web/features/drops/filters/filtered-banner.tsx',
    'web/features/drops/feed/focus-heading.ts',
    'web/features/drops/feed/genre-chips.tsx',
    'web/features/drops/feed/genre-title.ts',
    'web/features/drops/favorites/favorite-button.tsx',
    'web/features/drops/feed/scroll-arrows.tsx',
    'web/features/drops/feed/use-drop-counts.ts',
    'web/features/drops/feed/use-feed-filters.ts',
    'web/features/drops/feed/use-feed.ts',
    'web/features/drops/feed/use-page-in-view.ts',
    'web/features/drops/feed/use-selected-drop.ts',
    'web/ui/layout/use-is-wide.ts',
    'web/pages/account/drop-feed.tsx',
  ],
  /** Small parts of the sign-up page that other pages use, too. */
  'sign-up': [
    'domain/accounts/password.ts',
    'domain/accounts/person-name.ts',
    'domain/accounts/terms.ts',
    'domain/link-text.ts',
    'web/features/accounts/profile/use-name-rule.ts',
    'web/pages/auth/use-checked-submit.ts',
    'web/lib/api/field-error.ts',
    'web/ui/forms/form-problems.ts',
    'web/ui/forms/radio-card.tsx',
  ],
  /** The login page needs it, and the sign-up page does not. */
  webauthn: ['web/lib/base64url.ts', 'web/lib/webauthn.ts'],
} as const

const packages: Record<string, RegExp> = {
  // Used by every page and unchanged by our releases, so it stays cached.
  react: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  feed: /[\\/]icons[\\/](bell-plus|bell-ring)\.mjs/,
  'signed-in':
    /node_modules[\\/](@tanstack|openapi-fetch|openapi-react-query)[\\/]|[\\/]icons[\\/](chevron-left|chevron-right|heart|sliders-horizontal|x)\.mjs/,
}

const root = join(import.meta.dirname, '..')

/**
 * Small modules that several pages share, as one file instead of up to twenty, of which a browser requests six at a time
 * from a server without HTTP/2. Dialogs, menus and forms stay apart, because pages load them when they are opened.
 */
const shared = [
  // Pages of people who have songs, among which the home is not.
  { name: 'songs', test: inFolders('domain/songs', 'web/features/songs'), minShareCount: 2, maxModuleSize: 4_000 },
  {
    name: 'shared',
    test: inFolders(
      'domain',
      'web/lib',
      ...['data', 'layout', 'text', 'feedback', 'buttons', 'audio/waveform'].map((folder) => `web/ui/${folder}`),
      'web/features/drops',
      'web/features/demos',
      'web/features/listening',
      'lucide-react/dist/esm/icons',
    ),
    minShareCount: 3,
    maxModuleSize: 4_000,
  },
  { name: 'own-drops', test: inFolders('web/features/drops/own'), minShareCount: 2 },
]

function inFolders(...folders: string[]): RegExp {
  return new RegExp(folders.map((folder) => `/${folder}/`.replaceAll('/', '[\\\\/]')).join('|'))
}

/** The groups for the bundler; a module goes into the first that takes it. A path without a file fails the build. */
export function chunkGroups() {
  const names = ['react', ...Object.keys(chunks)]
  const listed = names.map((name) => {
    const files = new Set((chunks[name as keyof typeof chunks] ?? []).map((path) => join(root, path)))
    for (const file of files) if (!existsSync(file)) throw new Error(`web/chunks.ts: there is no ${file}`)
    return { name, test: (id: string) => files.has(id.replace(/\?.*$/, '')) || (packages[name]?.test(id) ?? false) }
  })
  return [...listed, ...shared]
}
