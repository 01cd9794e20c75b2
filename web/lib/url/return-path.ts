import { isInternalPath } from '@velv/domain/internal-path.ts'

const storageKey = 'going-to'

const nextOf = (search: string) => new URLSearchParams(search).get('next')

/** Keeps where a signed-out visitor wanted to go, until he has signed in. */
export const storeReturnPath = (path: string) => sessionStorage.setItem(storageKey, path)

/**
 * Where to go after signing in: `?next=` of this address, or of the page he came from (the server sends him to
 * `/home?next=…`, which is read without script and cannot pass it on), else what was remembered, else home.
 */
export function takeReturnPath(search: string, referrer: string): string {
  const fromReferrer = URL.canParse(referrer) ? nextOf(new URL(referrer).search) : null
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return [nextOf(search), fromReferrer, stored].find((path) => path !== null && isInternalPath(path)) ?? '/'
}
