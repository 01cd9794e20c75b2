import type { BriefDocumentKind } from '@velv/domain/drops/drafts/brief-document.ts'
import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, client } from '../../../../lib/api/api.ts'
import { hasCode } from '../../../../lib/api/api-error.ts'
import type { components } from '../../../../lib/api/api-types.d.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.tsx'
import { type BriefDraft, emptyDraft, savedBriefOf } from '../brief-draft.ts'
import { serverDate } from '../../../../lib/server-clock.ts'

export type BriefDocument = components['schemas']['BriefDocument']

type Editor = { draft: BriefDraft; change: (part: Partial<BriefDraft>) => void }

const listOptions = () => api.queryOptions('get', '/api/my/briefs', {})

/** A draft is saved to the account this long after the last change, in ms. */
const pauseMs = 2000

export type SaveState = 'unsaved' | 'saving' | 'saved' | 'failed' | 'changed-elsewhere'

/**
 * The drafts and templates on the owner's account. A draft that was saved or opened is saved again after every change;
 * if another device has changed it meanwhile, this page keeps its own version and stops.
 */
export function useBriefDocuments({ draft, change }: Editor) {
  const queries = useQueryClient()
  const { data } = api.useQuery('get', '/api/my/briefs', {})
  const [saveState, setSaveState] = useState<SaveState>('unsaved')
  const [failure, setFailure] = useState('')
  const savedText = useRef('')
  /** The id of the next draft, so that saving again after an error makes only one. */
  const newId = useRef<string>(crypto.randomUUID())
  /** Counts the briefs that this form has held, so that a save that ends late changes nothing in the next one. */
  const held = useRef(0)
  /** One save at a time, because each names the version that the one before it made. */
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  /** The version of each draft that this page saved last. */
  const versions = useRef(new Map<string, string>())
  const text = JSON.stringify(savedBriefOf(draft))
  const { documentId, documentRead } = draft

  const run = async (id: string, request: () => Promise<{ data?: { rows: BriefDocument[] } }>): Promise<boolean> => {
    const holding = held.current
    setSaveState('saving')
    const sending = lastSave.current.then(request)
    lastSave.current = sending.catch(() => undefined)
    try {
      const { data: saved } = await sending
      queries.setQueryData(listOptions().queryKey, saved)
      const row = saved?.rows.find((document) => document.id === id)
      if (row?.kind === 'draft') {
        versions.current.set(id, row.updatedAt)
        newId.current = crypto.randomUUID()
      }
      if (held.current !== holding) return true
      if (row?.kind === 'draft') {
        savedText.current = text
        change({ documentId: id, documentRead: row.updatedAt })
      }
      setSaveState('saved')
      return true
    } catch (error) {
      if (held.current !== holding) return false
      setFailure(errorText(error))
      // It is tried again after the next change, or by the button.
      savedText.current = text
      // It was deleted on another device: saving again makes a new one.
      if (hasCode(error, 'brief/not-found')) change({ documentId: undefined, documentRead: undefined })
      setSaveState(hasCode(error, 'brief/changed') ? 'changed-elsewhere' : 'failed')
      return false
    }
  }

  const save = () => {
    const body = savedBriefOf(draft)
    if (documentId)
      return run(documentId, () => {
        const read = versions.current.get(documentId) ?? documentRead
        const params = { path: { id: documentId } }
        return client.PUT('/api/my/briefs/{id}', { params, body: { ...body, ...(read ? { read } : {}) } })
      })
    const id = newId.current
    return run(id, () => client.POST('/api/my/briefs', { body: { id, kind: 'draft', ...body } }))
  }

  useEffect(() => {
    if (!documentId || saveState === 'saving' || saveState === 'changed-elsewhere' || text === savedText.current) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is saved is read when the pause is over
  }, [text, documentId, saveState])

  const replace = (next: Partial<BriefDraft>, message: string) => {
    const before = draft
    held.current += 1
    savedText.current = JSON.stringify(savedBriefOf({ ...draft, ...next }))
    setSaveState(next.documentId ? 'saved' : 'unsaved')
    change(next)
    toastWithUndo(message, () => {
      held.current += 1
      change({ documentId: undefined, documentRead: undefined, ...before })
    })
  }

  return {
    drafts: data?.rows.filter(({ kind }) => kind === 'draft') ?? [],
    templates: data?.rows.filter(({ kind }) => kind === 'template') ?? [],
    saveState: saveState === 'saved' && !documentId ? ('unsaved' as const) : saveState,
    failure,
    /** Saves the brief to the account now. */
    save: () => void save(),
    async saveAsTemplate(name: string): Promise<boolean> {
      const { brief } = savedBriefOf(draft)
      const id = crypto.randomUUID()
      const before = saveState
      const isSaved = await run(id, () =>
        client.POST('/api/my/briefs', { body: { id, kind: 'template', name, brief, closes: '' } }),
      )
      setSaveState(before)
      return isSaved
    },
    /** Opens a draft, or starts a new brief from a template. */
    open(document: BriefDocument): void {
      const fresh = emptyDraft(serverDate())
      const brief = { ...emptyBriefFields(textFieldNames), ...document.brief }
      const isDraft = document.kind === 'draft'
      if (isDraft) versions.current.set(document.id, document.updatedAt)
      replace(
        {
          ...fresh,
          ...brief,
          ...(document.closes ? { closes: document.closes } : {}),
          documentId: isDraft ? document.id : undefined,
          documentRead: isDraft ? document.updatedAt : undefined,
        },
        isDraft ? `Opened “${document.name}”.` : `Started from “${document.name}”.`,
      )
    },
    /** Fills the form with the fields of another brief, as a new one. */
    fill(brief: Partial<BriefDraft>, message: string): void {
      replace({ ...brief, documentId: undefined, documentRead: undefined }, message)
    },
    async remove({ id, name, kind }: BriefDocument): Promise<void> {
      await client.DELETE('/api/my/briefs/{id}', { params: { path: { id } } })
      if (documentId === id) change({ documentId: undefined, documentRead: undefined })
      await queries.invalidateQueries({ queryKey: listOptions().queryKey })
      toast(`Deleted the ${kind} “${name}”.`)
    },
  }
}

export type BriefDocuments = ReturnType<typeof useBriefDocuments>

export const documentKindLabels: Record<BriefDocumentKind, string> = { draft: 'Drafts', template: 'Templates' }
