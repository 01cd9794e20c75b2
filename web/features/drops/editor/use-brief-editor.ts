import { briefProblems, type BriefProblems } from '@velv/domain/drops/brief.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { hasCode, isSignedOut, ApiError } from '../../../lib/api/api-error.ts'
import { useIsLoggedOut } from '../../../lib/session/session.ts'
import { briefOf, isSameBrief, immediateProblems, type BriefDraft } from './brief-draft.ts'
import { expireTimeOf } from './closing-day.ts'
import { isDropQuery, type OwnDrop } from '../own/own-drop.ts'
import { useStoredDraft } from './use-stored-draft.ts'

type BriefEditorOptions = {
  ownerId: string
  /** The drop that is changed; undefined for a new one. */
  dropId?: string
  /** Its closing time as it stands now. */
  expireTime?: Date
  /** Its `updatedAt` as it stands now. */
  version?: string
  createDraft: () => BriefDraft
  /** True where it is sent even as it stood: it goes to review again. */
  canSendUnchanged?: boolean
  /** The drop as it was saved; nothing where nothing was changed. */
  onSent: (saved?: OwnDrop) => void
}

/** A brief on its way: kept on this device with every change, looked over when it is sent, forgotten when it has arrived. */
export function useBriefEditor({
  ownerId,
  dropId,
  expireTime,
  version,
  createDraft,
  canSendUnchanged = false,
  onSent,
}: BriefEditorOptions) {
  const stored = useStoredDraft({ ownerId, dropId }, createDraft, version)
  const { draft } = stored
  const [problems, setProblems] = useState<BriefProblems>({})
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [wasSignedOut, setLoggedOut] = useState(false)
  /** The drop was changed since the draft was begun; saved again, it is written over the drop as it stands now. */
  const [isOutdated, setOutdated] = useState(false)
  const isLoggedOut = useIsLoggedOut() || wasSignedOut
  const [busy, setBusy] = useState(false)
  // A second press comes before the first one is drawn.
  const isSending = useRef(false)
  const queries = useQueryClient()

  const change = (part: Partial<BriefDraft>) => {
    // What stands there is what is sent.
    if (isSending.current) return
    stored.write({ ...draft, ...part })
    // A field that is being mended stops complaining; the others keep their sentence.
    setProblems((were) => omitFields(were, part))
    setFailure(undefined)
  }
  const startOver = () => {
    setProblems({})
    setOutdated(false)
    stored.discard()
  }
  const showProblems = (found: BriefProblems) => {
    setProblems(found)
    setTries((count) => count + 1)
  }
  const send = async () => {
    if (isSending.current) return
    setFailure(undefined)
    setLoggedOut(false)
    if (dropId && !canSendUnchanged && isSameBrief(draft, createDraft())) {
      stored.discardStored()
      return onSent()
    }
    const brief = briefOf(draft)
    const now = new Date()
    const closing = expireTimeOf(draft.closes, now, expireTime)
    // A closing time that was not touched was right when it was chosen, unless it is over.
    const before = expireTime && expireTime > now ? expireTime : undefined
    const found = briefProblems(brief, closing, now, before)
    if (Object.keys(found).length > 0) return showProblems(found)
    const body = { ...brief, expireTime: closing.toISOString() }
    isSending.current = true
    setBusy(true)
    try {
      // Not as a mutation: where the session has ended, that leaves the page before a word is said.
      const { data } = await (dropId
        ? client.PUT('/api/drops/{id}', {
            params: { path: { id: dropId } },
            body: { ...body, ...versionParam(isOutdated ? version : draft.read) },
          })
        : client.POST('/api/drops', {
            body: { ...body, ...(draft.idempotencyKey ? { idempotencyKey: draft.idempotencyKey } : {}) },
          }))
      stored.discardStored()
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isDropQuery(queryKey[1]), refetchType: 'none' })
      onSent(data)
    } catch (error) {
      isSending.current = false
      setBusy(false)
      const fields = error instanceof ApiError ? problemsFrom(error.fields) : {}
      if (isSignedOut(error)) setLoggedOut(true)
      else if (hasCode(error, 'drop/changed')) {
        await queries.invalidateQueries({ predicate: ({ queryKey }) => isDropQuery(queryKey[1]) })
        setOutdated(true)
      } else if (Object.keys(fields).length > 0) showProblems(fields)
      else setFailure(errorText(error))
    }
  }
  return {
    draft,
    change,
    problems: { ...immediateProblems(draft), ...problems },
    tries,
    send: () => void send(),
    startOver,
    failure,
    isOutdated,
    /** The session has ended, as was found out when it was sent or before. */
    isLoggedOut,
    busy,
    draftState: stored.draftState,
  }
}

const versionParam = (version: string | undefined) => (version ? { read: version } : {})

function omitFields(problems: BriefProblems, changed: Partial<BriefDraft>): BriefProblems {
  const changedFields = Object.keys(changed).map((field) => (field === 'closes' ? 'expireTime' : field))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !changedFields.includes(field)))
}

/** The server names a place in a list too (`lookingFor.0`); the sentence belongs to the whole field. */
const problemsFrom = (fields: Readonly<Record<string, string>>): BriefProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field.split('.')[0], sentence]))
