/** The new address a verification token speaks of; undefined for one that verifies the address at sign-up. Reads it, proves nothing. */
export function newEmailFromToken(token: string): string | undefined {
  const { updateTo } = payloadOf(token)
  return typeof updateTo === 'string' ? updateTo : undefined
}

/** The address a verification token was made for; only to be believed once better-auth has. */
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
