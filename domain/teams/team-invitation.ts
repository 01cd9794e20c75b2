/** How long an invitation to a team is valid after it was sent last, in days. */
export const invitationDays = 7

/** The page where the person who was invited joins. Only the account with their address sees anything there. */
export const joinPath = (invitationId: string): string => `/team/join/${invitationId}`

export const isJoinPath = (path: string): boolean => /^\/team\/join\/[0-9a-f-]{36}$/.test(path)

/** What accepting does to the person's own organization. */
export type JoinConsequence = 'none' | 'merge' | 'request' | 'leave'

/**
 * `none`: they have none. `leave`: their colleagues keep it, with their drops. Without colleagues it becomes part of the
 * new one, at once (`merge`), or once staff agree (`request`), because creators sent songs to one person there.
 */
export function joinConsequence(own: { colleagues: number; hasSubmissions: boolean } | undefined): JoinConsequence {
  if (!own) return 'none'
  if (own.colleagues > 0) return 'leave'
  return own.hasSubmissions ? 'request' : 'merge'
}
