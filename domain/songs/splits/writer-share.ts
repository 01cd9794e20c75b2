import { hasLink } from '../../link-text.ts'
import { toSingleLine } from '../../text/single-line.ts'
import { ipiProblem, tidyIpi } from './identifiers.ts'
import { wholeSong } from './share.ts'
import { isSociety } from './societies.ts'
import { splitLimits } from './split-limits.ts'

export const writerRoles = [
  'composer',
  'lyricist',
  'arranger',
  'translator',
  'adapter',
  'producer',
  'performer',
] as const

export type WriterRole = (typeof writerRoles)[number]

/** The roles that write the song. Producers and performers can have a share without being its writers. */
const writingRoles: readonly WriterRole[] = ['composer', 'lyricist', 'arranger', 'translator', 'adapter']

/** The names of a song's writers: the parties of its sheet who have a writing role and a name, each name once. */
export const writerNames = (parties: readonly Pick<AgreedShare, 'name' | 'roles'>[]): string[] => [
  ...new Set(
    parties
      .filter(({ name, roles }) => name !== '' && roles.some((role) => writingRoles.includes(role)))
      .map(({ name }) => name),
  ),
]

/** "Composer, producer", in the order of the list. */
export function rolesText(roles: readonly WriterRole[]): string {
  const text = writerRoles.filter((role) => roles.includes(role)).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const shareStates = ['draft', 'sent', 'confirmed', 'corrected', 'declined'] as const

/** `corrected`: the co-writer suggested a change. */
export type ShareState = (typeof shareStates)[number]

/** Who moves a share: the creator, or the person that its link was sent to. */
export type ShareActor = 'creator' | 'coWriter'

/**
 * The moves of a share, and who makes them. Only an erasure leaves `confirmed`: what is confirmed changes through a new
 * version of the sheet, which begins with drafts.
 */
export const shareMoves = {
  send: { by: ['creator'], from: ['draft', 'corrected', 'declined'], to: 'sent' },
  // The creator's own share, which nobody is asked about.
  confirmOwn: { by: ['creator'], from: ['draft'], to: 'confirmed' },
  confirm: { by: ['coWriter'], from: ['sent'], to: 'confirmed' },
  correct: { by: ['coWriter'], from: ['sent'], to: 'corrected' },
  decline: { by: ['coWriter'], from: ['sent'], to: 'declined' },
  // Within `splitLimits.undoSeconds`.
  undoDecline: { by: ['coWriter'], from: ['declined'], to: 'sent' },
  withdraw: { by: ['creator'], from: ['sent', 'corrected', 'declined'], to: 'draft' },
  // The co-writer deleted their data while the sheet wasn’t final. Somebody has to be named for the share.
  erase: { by: ['coWriter'], from: shareStates, to: 'draft' },
} as const satisfies Record<string, { by: readonly ShareActor[]; from: readonly ShareState[]; to: ShareState }>

export type ShareMove = keyof typeof shareMoves

export const canMove = (move: ShareMove, state: ShareState): boolean =>
  (shareMoves[move].from as readonly ShareState[]).includes(state)

/** What is agreed about one writer: a change of any of it needs everyone's confirmation again. */
export type AgreedShare = {
  /** The name that the writer is credited with. */
  name: string
  roles: readonly WriterRole[]
  /** Of the whole song, in basis points, with the part of the publisher. */
  shareBasisPoints: number
  publisher: string
  /** The publisher's part of `shareBasisPoints`, also of the whole song. */
  publisherBasisPoints: number
}

/** What the writer knows best about themselves. A co-writer completes it when they confirm. */
export type WriterDetails = {
  legalName: string
  /** The performing rights society, as the code of CISAC; `noSociety` without one, null if it isn't known. */
  society: string | null
  ipi: string
  /** The IPI name number of the publisher. */
  publisherIpi: string
  /** Where the request is sent; empty for the creator, who is asked on their own page. */
  email: string
}

export type WriterInput = AgreedShare & WriterDetails & { isCreator: boolean }

/** Trims the texts and puts roles in the order of the list, each once. */
export const tidyWriter = (writer: WriterInput): WriterInput => ({
  ...writer,
  name: toSingleLine(writer.name),
  legalName: toSingleLine(writer.legalName),
  publisher: toSingleLine(writer.publisher),
  roles: writerRoles.filter((role) => writer.roles.includes(role)),
  // Without a publisher there is nobody to have a part.
  publisherBasisPoints: toSingleLine(writer.publisher) === '' ? 0 : writer.publisherBasisPoints,
  ipi: tidyIpi(writer.ipi),
  publisherIpi: toSingleLine(writer.publisher) === '' ? '' : tidyIpi(writer.publisherIpi),
  email: writer.isCreator ? '' : writer.email.trim().toLowerCase(),
})

/** Letters can carry accents, but a pile of them would cover the lines above and below. */
const pile = /\p{M}{6}/u

/** What is wrong with a name as a sentence, or undefined. Names appear in emails and on other people's pages. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter a name.'
  if (name.length > splitLimits.nameLength) return `Use ${splitLimits.nameLength} characters or fewer.`
  if (hasLink(name)) return 'A name can’t be a link.'
  if (pile.test(name)) return 'Use fewer accents on one letter.'
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'Use at least one letter or digit.'
}

export type WriterProblems = Partial<Record<keyof WriterInput, string>>

/** A sentence for each invalid field of a tidied writer. `isEmail` is the check of addresses that accounts use. */
export function writerProblems(writer: WriterInput, isEmail: (text: string) => boolean): WriterProblems {
  const { name, legalName, roles, shareBasisPoints, publisher, publisherBasisPoints, society, email } = writer
  const problems: Record<keyof WriterInput, string | undefined | false> = {
    name: nameProblem(name),
    legalName: legalName !== '' && nameProblem(legalName),
    roles: roles.length === 0 && 'Choose at least one role.',
    shareBasisPoints: !isShare(shareBasisPoints) && 'Enter a share from 0 to 100%.',
    publisher:
      publisher.length > splitLimits.publisherLength && `Use ${splitLimits.publisherLength} characters or fewer.`,
    publisherBasisPoints:
      publisher !== '' &&
      (!isShare(publisherBasisPoints) || publisherBasisPoints > shareBasisPoints) &&
      'The publisher’s part can’t be larger than the writer’s share.',
    society: society !== null && !isSociety(society) && 'Choose a PRO from the list.',
    ipi: ipiProblem(writer.ipi),
    publisherIpi: ipiProblem(writer.publisherIpi),
    email: email !== '' && !isEmail(email) && 'Check this email address.',
    isCreator: undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as WriterProblems
}

const isShare = (basisPoints: number): boolean =>
  Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= wholeSong
