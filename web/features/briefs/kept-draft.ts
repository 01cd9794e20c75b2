import type { BriefDraft } from './brief-draft.ts'

const keyFor = (ownerId: string, dropId: string | undefined) => `brief-draft:${ownerId}:${dropId ?? 'new'}`

type DraftKey = { ownerId: string; dropId?: string | undefined }

/** The brief this person was writing on this device; undefined when there is none or it cannot be read. */
export function keptDraft({ ownerId, dropId }: DraftKey): BriefDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(ownerId, dropId)) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepDraft({ ownerId, dropId }: DraftKey, draft: BriefDraft): void {
  try {
    localStorage.setItem(keyFor(ownerId, dropId), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not stop anybody from writing.
  }
}

export const dropDraft = ({ ownerId, dropId }: DraftKey) => localStorage.removeItem(keyFor(ownerId, dropId))

const texts = ['artist', 'label', 'regionalOffice', 'importantNote', 'closes', 'linkBeingTyped'] as const
const lists = ['genre', 'lyrics', 'lookingFor', 'referenceLinks'] as const

export function isDraft(value: unknown): value is BriefDraft {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string')
  return texts.every((name) => typeof fields[name] === 'string') && lists.every((name) => isTexts(fields[name]))
}
