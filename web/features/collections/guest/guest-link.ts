import type { components } from '../../../lib/api/api-types.d.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import { deviceStorage } from '../../../lib/environment.ts'

export type OpenedLink = components['schemas']['OpenedListeningLink']
export type GuestSong = components['schemas']['GuestSong']

/** What opening a link came to: what it plays, that it asks for a password, or why it plays nothing. */
export type Opening =
  | { link: OpenedLink }
  | { needs: 'password'; error?: unknown }
  | { failure: 'unknown' | 'ended' | 'other' }

/** What this device remembers of a link, so that it counts as one and asks for the password once. */
const storageKey = (token: string) => `guest:${token.split('.')[0]}`

export const storedDevice = (token: string): string | undefined => deviceStorage.get(storageKey(token)) ?? undefined

export const forgetDevice = (token: string): void => deviceStorage.remove(storageKey(token))

const failures: Readonly<Record<string, Opening>> = {
  'listening-link/not-found': { failure: 'unknown' },
  'request/invalid': { failure: 'unknown' },
  'listening-link/ended': { failure: 'ended' },
  'listening-link/password': { needs: 'password' },
}

/** Opens a link with what this device remembers of it, or with the password that the guest entered. */
export async function openLink(token: string, password?: string): Promise<Opening> {
  const device = storedDevice(token)
  try {
    const link = await callPublicApi('/api/guest/open', {
      token,
      ...(device !== undefined && { device }),
      ...(password !== undefined && { password }),
    })
    deviceStorage.set(storageKey(token), link.device)
    return { link }
  } catch (error) {
    const known = error instanceof ApiError ? failures[error.code] : undefined
    if (known) return known
    // A wrong password, or too many of them, is said beside the field.
    return password === undefined ? { failure: 'other' } : { needs: 'password', error }
  }
}
