const storageKey = 'going-to'

/** A path inside Velv: one leading slash, so that no other host can be meant. */
const isOwnPath = (path: string | null): path is string => path !== null && /^\/(?![/\\])/.test(path)

/** Keeps where a signed-out visitor wanted to go, until he has signed in. */
export const rememberGoingTo = (path: string) => sessionStorage.setItem(storageKey, path)

/** Where to go after signing in: `?to=` of the address, else what was remembered, else home. */
export function takeGoingTo(search: string): string {
  const asked = new URLSearchParams(search).get('to')
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return [asked, kept].find(isOwnPath) ?? '/'
}
