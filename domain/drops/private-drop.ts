/** The most invitations to one drop. */
export const maxInvitations = 200

/** How a creator was let in to a private drop: by its link, by an invitation, or because they had submitted before. */
export const admissions = ['link', 'invitation', 'submission'] as const

/** Whether only creators who were let in may see the drop and submit to it. */
export const isPrivate = ({ audience }: { audience: string }): boolean => audience !== ''

/** The query parameter of the link to a private drop; its value is the token, or empty in an invitation by email. */
export const inviteParam = 'invite'
