/**
 * The new address in a verification token; undefined for a token that verifies the address at sign-up. Decodes without
 * verifying.
 */
export function newEmailFromToken(token: string): string | undefined {
  const { updateTo } = payloadOf(token)
  return typeof updateTo === 'string' ? updateTo : undefined
}

/** The address that a verification token was issued for; trust it only after better-auth has verified the token. */
export function emailFromToken(token: string): string | undefined {
  const { email } = payloadOf(token)
  return typeof email === 'string' ? email : undefined
}

function payloadOf(token: string): { email?: unknown; updateTo?: unknown } {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}
