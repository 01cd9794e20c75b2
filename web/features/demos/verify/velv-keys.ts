import type { Json } from '@velv/domain/demos/certificate/canonical-json.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import { verifyAsync } from '@noble/ed25519'
import { bytesOf } from '../../../lib/base64url.ts'
import { serverDate } from '../../../lib/server-clock.ts'

type PublicKeys = ReadonlyMap<string, string>

/** What a check needs from Velv. */
export type Velv = { keys: PublicKeys; now: Date }

/**
 * The keys that Velv has signed with: their ids, and the keys in base64url. A cached copy may lack the newest key. `now`:
 * the server's time, because the device's clock may be days off.
 */
export async function loadKeys(): Promise<Velv> {
  const response = await load('/.well-known/jwks.json', 'no-cache')
  if (!response) throw new Error('The public keys are missing.')
  const { keys } = (await response.json()) as { keys: { kid: string; x: string }[] }
  const date = response.headers.get('date')
  return { keys: new Map(keys.map(({ kid, x }) => [kid, x])), now: date ? new Date(date) : serverDate() }
}

/** A public file of this website; undefined if there is none. Throws if it can't be loaded. */
export const loadText = async (path: string): Promise<string | undefined> => (await load(path, 'default'))?.text()

async function load(path: string, cache: RequestCache): Promise<Response | undefined> {
  const response = await fetch(path, { credentials: 'omit', cache })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** Whether Velv signed exactly this document. */
export async function isSigned(
  document: { keyId: string; signature: string } & { readonly [key: string]: unknown },
  keys: PublicKeys,
): Promise<boolean> {
  const key = keys.get(document.keyId)
  if (!key) return false
  try {
    const text = signedText(document as { readonly [key: string]: Json })
    return await verifyAsync(bytesOf(document.signature), new TextEncoder().encode(text), bytesOf(key))
  } catch {
    // A signature of another length, or text that can't be signed.
    return false
  }
}
