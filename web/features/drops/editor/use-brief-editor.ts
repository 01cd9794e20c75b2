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
import { isTrackUploading } from '../tracks/use-reference-track.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { serverDate } from '../../../lib/server-clock.ts'

type BriefEditorOptions = {
  ownerId: string
  /** The drop that is edited; undefined for a new one. */
  dropId?: string
  /** Its current closing time. */
  expireTime?: Date
  /** Its current `updatedAt`. */
  version?: string
  createDraft: () => BriefDraft
  /** True when it may be sent unchanged: it goes to review again. */
  canSendUnchanged?: boolean
  /** Called with the saved drop; without one if nothing changed. */
  onSent: (saved?: OwnDrop) => void
}

/**
 * The state of the brief editor: every change is stored on this device, the brief is validated when it is sent, and the stored draft is deleted once
 * it has arrived.
 */
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
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [wasSignedOut, setLoggedOut] = useState(false)
  /** The drop was changed after the draft was started; saving again overwrites the current version. */
  const [isOutdated, setOutdated] = useState(false)
  const isLoggedOut = useIsLoggedOut() || wasSignedOut
  const [busy, setBusy] = useState(false)
  // A second click can arrive before the first one has rendered.
  const isSending = useRef(false)
  const queries = useQueryClient()

  const change = (part: Partial<BriefDraft>) => {
    // The brief cannot change while it is being sent.
    if (isSending.current) return
    stored.merge(part)
    // A field that is edited loses its error; the others keep theirs.
    setProblems((previous) => omitFields(previous, part))
    setFailure(undefined)
  }
  const startOver = () => {
    setProblems({})
    setOutdated(false)
    stored.discard()
  }
  const showProblems = (found: BriefProblems) => {
    setProblems(found)
    setAttempts((count) => count + 1)
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
    const now = serverDate()
    const closing = expireTimeOf(draft.closes, now, expireTime)
    // An untouched closing time was valid when it was chosen, unless it has passed.
    const before = expireTime && expireTime > now ? expireTime : undefined
    const found = briefProblems(brief, closing, now, before)
    if (isTrackUploading(brief.referenceTrack))
      found.referenceTrack = 'The track is still uploading. Send the brief once it’s done.'
    if (Object.keys(found).length > 0) return showProblems(found)
    const body = { ...brief, expireTime: closing.toISOString() }
    isSending.current = true
    setBusy(true)
    try {
      // Not a mutation: after the session has ended, a mutation leaves the page before the message is shown.
      const { data } = await (dropId
        ? client.PUT('/api/drops/{id}', {
            params: { path: { id: dropId } },
            body: { ...body, ...versionParam(isOutdated ? version : draft.read) },
          })
        : client.POST('/api/drops', {
            body: { ...body, ...(draft.idempotencyKey ? { idempotencyKey: draft.idempotencyKey } : {}) },
          }))
      stored.discardStored()
      // What was sent is a drop now; a draft that stays behind does no harm.
      if (draft.documentId)
        await client
          .DELETE('/api/my/briefs/{id}', { params: { path: { id: draft.documentId } } })
          .catch(() => undefined)
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
    attempts,
    send: () => void send(),
    startOver,
    failure,
    isOutdated,
    /** The session has ended, as a request has shown. */
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

/** The server also names positions in lists (`lookingFor.0`); the message belongs to the whole field. */
const problemsFrom = (fields: Readonly<Record<string, string>>): BriefProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field.split('.')[0], sentence]))
