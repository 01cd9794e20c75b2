import { base64UrlOf } from './base64url.ts'

/** A credential as the API accepts it (older browsers can't convert it themselves), with these parts of the authenticator's answer. */
export function credentialJson<Part extends string>(found: Credential, parts: readonly Part[]) {
  const { response } = found as PublicKeyCredential
  const encoded = parts.map((part) => [part, base64UrlOf((response as unknown as Record<Part, ArrayBuffer>)[part])])
  return {
    id: found.id,
    rawId: found.id,
    type: 'public-key' as const,
    response: Object.fromEntries(encoded) as Record<Part, string>,
  }
}
