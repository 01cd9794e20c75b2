import { isInternalPath } from '@velv/domain/internal-path.ts'
import { tabStorage } from '../environment.ts'

const storageKey = 'going-to'

const afterGateKey = 'after-gate'

const nextOf = (search: string) => new URLSearchParams(search).get('next')

/** Stores where a signed-out visitor wanted to go, until they have signed in. */
export const storeReturnPath = (path: string) => tabStorage.set(storageKey, path)

/** Stores the path in an address, until the visitor has signed in. */
export function storeNextPath(search: string): void {
  const next = nextOf(search)
  if (next !== null) storeReturnPath(next)
}

/**
 * Where to go after signing in: `?next=` of this address or of the referrer (the server redirects to `/home?next=…`,
 * which works without script and cannot pass it on), else the stored path, else home.
 */
export function readReturnPath(search: string, referrer: string): string {
  const fromReferrer = URL.canParse(referrer) ? nextOf(new URL(referrer).search) : null
  const stored = tabStorage.get(storageKey)
  return [nextOf(search), fromReferrer, stored].find((path) => path !== null && isInternalPath(path)) ?? '/'
}

/** The same, once: a stored path is forgotten. */
export function takeReturnPath(search: string, referrer: string): string {
  const path = readReturnPath(search, referrer)
  tabStorage.remove(storageKey)
  return path
}

/** Stores where a new person goes once their account is ready. */
export const storePathAfterGate = (path: string) => tabStorage.set(afterGateKey, path)

/** Where a person wanted to go whose account is ready now; once, and null for everybody else. */
export function takePathAfterGate(): string | null {
  const path = tabStorage.get(afterGateKey)
  tabStorage.remove(afterGateKey)
  return path
}
