import { socialNetworkOf } from '../../drops/social-link.ts'
import { maxLinkLength } from '../../drops/web-link.ts'
import { hasLink } from '../../link-text.ts'
import { publicLink } from '../../text/public-link.ts'
import { toPlainText } from '../../text/plain-text.ts'
import { toSingleLine } from '../../text/single-line.ts'

/** A song that a professional has worked on. */
export type Credit = { title: string; artist: string; link: string }

/** What a drop owner or screener says about their work, so that staff can check it. */
export type Evidence = {
  company: string
  role: string
  website: string
  /** Links to profiles on social networks. */
  profiles: string[]
  credits: Credit[]
  note: string
}

export const emptyEvidence: Evidence = { company: '', role: '', website: '', profiles: [], credits: [], note: '' }

/**
 * `draft`: saved, but not sent; `sent`: waits for staff; `returned`: staff has sent it back with a reason; `accepted`:
 * as staff accepted it.
 */
export const evidenceStates = ['draft', 'sent', 'returned', 'accepted'] as const

export type EvidenceState = (typeof evidenceStates)[number]

/**
 * Whether staff may approve an account only with a reason: nothing was sent about its work, or they haven't opened it
 * as it is now.
 */
export const needsReasonToApprove = (evidence: { isOpened: boolean } | null | undefined): boolean => !evidence?.isOpened

/** The longest texts, in characters, and the longest lists. */
export const evidenceLimits = {
  company: 80,
  role: 60,
  website: maxLinkLength,
  profile: maxLinkLength,
  profiles: 5,
  creditText: 120,
  credits: 10,
  note: 1500,
} as const

/** Evidence as it is stored: without invisible characters, surrounding spaces, empty entries, and repeated links. */
export const tidyEvidence = ({ company, role, website, profiles, credits, note }: Evidence): Evidence => ({
  company: toSingleLine(company),
  role: toSingleLine(role),
  website: website.trim(),
  profiles: [...new Set(profiles.map((link) => link.trim()).filter(Boolean))],
  credits: credits
    .map(({ title, artist, link }) => ({ title: toSingleLine(title), artist: toSingleLine(artist), link: link.trim() }))
    .filter(({ title, artist, link }) => title || artist || link),
  note: toPlainText(note),
})

export type EvidenceProblems = Partial<Record<string, string>>

/**
 * What is wrong with tidy evidence, by field; entries of lists as `credits.0.link`. What is missing is a problem only
 * once it is sent.
 */
export function evidenceProblems(evidence: Evidence, isSent: boolean): EvidenceProblems {
  const { company, role, website, profiles, credits, note } = evidence
  const problems = {
    company:
      lengthProblem(company, evidenceLimits.company) ??
      (hasLink(company) ? 'Enter the name. The link belongs in the field for your website.' : undefined),
    role: lengthProblem(role, evidenceLimits.role) ?? (isSent && !role ? 'Enter your role.' : undefined),
    website: website && !publicLink(website) ? 'Enter a web address, such as www.yourcompany.com.' : undefined,
    profiles:
      profiles.length > evidenceLimits.profiles ? `Enter ${evidenceLimits.profiles} profiles at most.` : undefined,
    ...Object.fromEntries(
      profiles.map((link, at) => [
        `profiles.${at}`,
        socialNetworkOf(link) ? undefined : 'Enter a profile on Instagram, Facebook, X (Twitter), or LinkedIn.',
      ]),
    ),
    credits: credits.length > evidenceLimits.credits ? `Enter ${evidenceLimits.credits} credits at most.` : undefined,
    ...Object.assign({}, ...credits.map(creditProblems)),
    note: lengthProblem(note, evidenceLimits.note),
  } as EvidenceProblems
  if (isSent && !website && profiles.length === 0 && credits.length === 0)
    problems['website'] = 'Enter a website, a profile, or a credit, so that we can check your work.'
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

const creditProblems = ({ title, artist, link }: Credit, at: number): EvidenceProblems => ({
  [`credits.${at}.title`]: title ? lengthProblem(title, evidenceLimits.creditText) : 'Enter the title.',
  [`credits.${at}.artist`]: artist ? lengthProblem(artist, evidenceLimits.creditText) : 'Enter the artist.',
  [`credits.${at}.link`]: link && !publicLink(link) ? 'Enter a web address, or leave it empty.' : undefined,
})

const lengthProblem = (text: string, max: number) =>
  text.length > max ? `At most ${max} characters. These are ${text.length}.` : undefined

export const isSameEvidence = (one: Evidence, other: Evidence): boolean => evidenceKey(one) === evidenceKey(other)

/** Independent of the order of properties, which a database does not keep. */
const evidenceKey = ({ company, role, website, profiles, credits, note }: Evidence): string =>
  JSON.stringify([
    company,
    role,
    website,
    profiles,
    credits.map(({ title, artist, link }) => [title, artist, link]),
    note,
  ])

/** The host of a website in lowercase, in punycode; an empty string without one. */
export const websiteHost = (website: string): string => publicLink(website)?.hostname ?? ''

/** A link as an address to open; undefined for anything but a web page, whatever is stored. */
export const evidenceHref = (link: string): string | undefined => publicLink(link)?.href

/** The shortest note that is compared with others, in letters and digits: notes like "Thanks!" are too common. */
const minComparedLength = 40

/**
 * A note reduced to its letters and digits, so that two notes are found to be the same whatever their case, accents,
 * punctuation and spacing; undefined when it is too short to compare.
 */
export function comparableNote(note: string): string | undefined {
  const characters = note
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return characters.length < minComparedLength ? undefined : characters
}
