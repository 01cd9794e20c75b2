import type { BriefDraft } from './brief-draft.ts'

const keyFor = ({ ownerId, dropId }: DraftKey) => `brief-draft:${ownerId}:${dropId ?? 'new'}`

export type DraftKey = { ownerId: string; dropId?: string | undefined }

/** The brief that this person was writing on this device; undefined when there is none or it is unreadable. */
export function readStoredDraft(key: DraftKey): BriefDraft | undefined {
  try {
    return parseDraft(localStorage.getItem(keyFor(key)))
  } catch {
    return undefined
  }
}

/** False when this device cannot store anything: writing continues, but the form shows it. */
export function storeDraft(key: DraftKey, draft: BriefDraft): boolean {
  try {
    localStorage.setItem(keyFor(key), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const deleteStoredDraft = (key: DraftKey) => localStorage.removeItem(keyFor(key))

/** Reports changes of the same draft in another tab: its new content, or undefined once it was sent or discarded. */
export function watchStoredDraft(key: DraftKey, onChange: (draft: BriefDraft | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keyFor(key)) onChange(parseDraft(event.newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function parseDraft(text: string | null): BriefDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const texts = ['artist', 'label', 'regionalOffice', 'importantNote', 'closes', 'linkBeingTyped'] as const
const lists = ['genre', 'lyrics', 'lookingFor', 'referenceLinks'] as const

export function isDraft(value: unknown): value is BriefDraft {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string')
  const isOptionalText = (text: unknown) => text === undefined || typeof text === 'string'
  return (
    isOptionalText(fields['idempotencyKey']) &&
    isOptionalText(fields['read']) &&
    texts.every((name) => typeof fields[name] === 'string') &&
    lists.every((name) => isTexts(fields[name]))
  )
}
