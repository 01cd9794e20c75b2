/**
 * What the browser says of itself, guarded: a language that is none, a zone that nobody knows, and storage that is denied or
 * full are all out there. The linter keeps every other file from asking the browser.
 */

const fallbackLanguage = 'en-US'

/** The language as a tag that `Intl` knows: `en-US` for `en-US@posix` and for `C`. */
export function languageTag(language: string | undefined): string {
  const tag = language?.split(/[@.]/)[0]!.replaceAll('_', '-') || fallbackLanguage
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? fallbackLanguage
  } catch {
    return fallbackLanguage
  }
}

/** The language of the browser. Without one, as where pages are prerendered, British English. */
export const viewerLanguage = (): string =>
  typeof navigator === 'undefined' ? 'en-GB' : languageTag(navigator.language)

/** The zone as one that `Intl` knows; UTC for `Etc/Unknown`. */
export function zoneName(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat(fallbackLanguage, { timeZone: zone || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

export const viewerZone = (): string => zoneName(new Intl.DateTimeFormat(fallbackLanguage).resolvedOptions().timeZone)

export type GuardedStorage = {
  get: (key: string) => string | null
  /** False when it lasts only as long as this page, because the browser doesn’t store it. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
  clear: () => void
}

/**
 * The browser’s storage, which never throws. What it doesn’t take, the page remembers until it is left, or another tab
 * stores something else.
 */
function guard(name: 'localStorage' | 'sessionStorage'): GuardedStorage {
  const remembered = new Map<string, string>()
  if (name === 'localStorage' && typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => (key === null ? remembered.clear() : remembered.delete(key)))
  /** What the browser answers; undefined where there is no storage, or it is denied. */
  const attempt = <Answer>(use: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return use(globalThis[name])
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isStored = attempt((storage) => (storage.setItem(key, value), true)) ?? false
      if (isStored) remembered.delete(key)
      else remembered.set(key, value)
      return isStored
    },
    remove(key) {
      remembered.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: () => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...remembered.keys()])],
    clear() {
      remembered.clear()
      attempt((storage) => storage.clear())
    },
  }
}

/** Of this browser, for all tabs and visits. */
export const deviceStorage = guard('localStorage')

/** Of this tab. */
export const tabStorage = guard('sessionStorage')

/** Whether the browser keeps Velv from remembering who is logged in: it then denies cookies and storage alike. */
export function isStorageDenied(): boolean {
  try {
    return !navigator.cookieEnabled || globalThis.localStorage === null
  } catch {
    return true
  }
}
