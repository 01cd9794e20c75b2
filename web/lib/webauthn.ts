/** Converts between what the API sends and what the browser expects; older browsers cannot do it themselves. */
export const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const base64UrlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A credential as the API accepts it, with these parts of the authenticator's answer. */
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
