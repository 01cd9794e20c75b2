import { canonicalJson, type Json } from './canonical-json.ts'

/** A document with an Ed25519 signature (RFC 8032) in base64url, by the key that `keyId` names (RFC 7638). */
export type Signed<Body extends object> = Body & { keyId: string; signature: string }

/** What is signed, as UTF-8: the whole document except for its signature, in canonical form. */
export function signedText(document: { readonly [key: string]: Json }): string {
  const { signature: _, ...rest } = document
  return canonicalJson(rest)
}
