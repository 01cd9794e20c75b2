import { emptyBriefFields, isListField, optionalFieldNames, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import type { BriefDraft } from './brief-draft.ts'
import { deviceStorage } from '../../../lib/environment.ts'

const keyFor = ({ ownerId, dropId }: DraftKey) => `brief-draft:${ownerId}:${dropId ?? 'new'}`

export type DraftKey = { ownerId: string; dropId?: string | undefined }

/** The brief that this person was writing on this device, perhaps before some fields existed; undefined when there is none or it is unreadable. */
export function readStoredDraft(key: DraftKey): BriefDraft | undefined {
  return parseDraft(deviceStorage.get(keyFor(key)))
}

/** False when this device cannot store anything: writing continues, but the form shows it. */
export const storeDraft = (key: DraftKey, draft: BriefDraft): boolean =>
  deviceStorage.set(keyFor(key), JSON.stringify(draft))

export const deleteStoredDraft = (key: DraftKey) => deviceStorage.remove(keyFor(key))

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
    const draft = typeof stored === 'object' && stored ? { ...emptyBriefFields(optionalFieldNames), ...stored } : stored
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function isDraft(value: unknown): value is BriefDraft {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const isText = (text: unknown) => typeof text === 'string'
  const isTexts = (list: unknown) => Array.isArray(list) && list.every(isText)
  const isOptionalText = (text: unknown) => text === undefined || isText(text)
  return (
    isOptionalText(fields['idempotencyKey']) &&
    isOptionalText(fields['documentId']) &&
    isOptionalText(fields['documentRead']) &&
    isOptionalText(fields['read']) &&
    isText(fields['closes']) &&
    isText(fields['linkBeingTyped']) &&
    textFieldNames.every((name) => (isListField(name) ? isTexts(fields[name]) : isText(fields[name])))
  )
}
