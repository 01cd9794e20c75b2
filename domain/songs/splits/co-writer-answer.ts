import { toPlainText } from '../../text/plain-text.ts'
import { splitLimits } from './split-limits.ts'
import { wholeSong } from './share.ts'
import { type WriterRole, writerRoles } from './writer-share.ts'

/** What a co-writer suggests instead of what they were asked to confirm. */
export type ShareSuggestion = {
  shareBasisPoints: number
  roles: WriterRole[]
  message: string
}

/** What a link can be: `open` can be answered. */
export const linkStatuses = ['open', 'answered', 'expired', 'replaced', 'withdrawn', 'erased'] as const

export type LinkStatus = (typeof linkStatuses)[number]

export const tidySuggestion = ({ shareBasisPoints, roles, message }: ShareSuggestion): ShareSuggestion => ({
  shareBasisPoints,
  roles: writerRoles.filter((role) => roles.includes(role)),
  message: toPlainText(message),
})

/** A sentence for each invalid field of a tidied suggestion. `asked`: what they were asked to confirm. */
export function suggestionProblems(
  { shareBasisPoints, roles, message }: ShareSuggestion,
  asked: Pick<ShareSuggestion, 'shareBasisPoints' | 'roles'>,
): Partial<Record<keyof ShareSuggestion, string>> {
  const isSame = shareBasisPoints === asked.shareBasisPoints && roles.join(' ') === asked.roles.join(' ')
  return {
    ...(Number.isInteger(shareBasisPoints) && shareBasisPoints >= 0 && shareBasisPoints <= wholeSong
      ? {}
      : { shareBasisPoints: 'Enter a share from 0 to 100%.' }),
    ...(roles.length > 0 ? {} : { roles: 'Choose at least one role.' }),
    ...(message.length > splitLimits.messageLength
      ? { message: `Use ${splitLimits.messageLength} characters or fewer.` }
      : isSame && message === ''
        ? { message: 'Change the share or a role, or add a message.' }
        : {}),
  }
}

/** "j•••@studio.example": enough for people to recognize their own address, too little to write to someone else. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1•••$2')
