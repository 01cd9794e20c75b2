import { isOwnPath } from '@velv/domain/own-path.ts'

const storageKey = 'going-to'

const nextOf = (search: string) => new URLSearchParams(search).get('next')

/** Keeps where a signed-out visitor wanted to go, until he has signed in. */
export const rememberGoingTo = (path: string) => sessionStorage.setItem(storageKey, path)

/**
 * Where to go after signing in: `?next=` of this address, or of the page he came from (the server sends him to
 * `/home?next=…`, which is read without script and cannot pass it on), else what was remembered, else home.
 */
export function takeGoingTo(search: string, referrer: string): string {
  const before = URL.canParse(referrer) ? nextOf(new URL(referrer).search) : null
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return [nextOf(search), before, kept].find((path) => path !== null && isOwnPath(path)) ?? '/'
}
