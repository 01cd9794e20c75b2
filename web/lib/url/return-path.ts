import { isInternalPath } from '@velv/domain/internal-path.ts'

const storageKey = 'going-to'

const nextOf = (search: string) => new URLSearchParams(search).get('next')

/** Stores where a signed-out visitor wanted to go, until they have signed in. */
export const storeReturnPath = (path: string) => sessionStorage.setItem(storageKey, path)

/**
 * Where to go after signing in: `?next=` of this address or of the referrer (the server redirects to `/home?next=…`,
 * which works without script and cannot pass it on), else the stored path, else home.
 */
export function takeReturnPath(search: string, referrer: string): string {
  const fromReferrer = URL.canParse(referrer) ? nextOf(new URL(referrer).search) : null
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return [nextOf(search), fromReferrer, stored].find((path) => path !== null && isInternalPath(path)) ?? '/'
}
