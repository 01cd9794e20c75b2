/**
 * What an owner keeps on their account besides their drops: an unfinished brief, or one to start others from. Both hold
 * every field of a brief as far as it is written, valid or not.
 */
export const briefDocumentKinds = ['draft', 'template'] as const

export type BriefDocumentKind = (typeof briefDocumentKinds)[number]

/** The most drafts, and the most templates, that an owner can keep. */
export const maxBriefDocuments = 30

export const maxBriefDocumentName = 80

/** What a draft is called: the artist or label, its first line, or nothing that would name it. */
export function draftName({
  artist,
  label,
  lookingFor,
}: {
  artist: string
  label: string
  lookingFor: string[]
}): string {
  const name = artist.trim() || label.trim() || (lookingFor.find((line) => line.trim()) ?? '').trim()
  return name.slice(0, maxBriefDocumentName).trim() || 'Untitled brief'
}
