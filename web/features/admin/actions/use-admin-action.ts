import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PasswordDialogProps } from '../../../ui/overlays/password-dialog.tsx'
import { toast, toastWithUndo } from '../../../ui/feedback/toast.tsx'
import { client, type components } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { isInvalidatedBy } from '../../../lib/live/live-events.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useMe } from '../../../lib/session/session.ts'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { undoneText } from './undone-text.ts'

export type AdminActionResult = components['schemas']['AdminActionResult']
type Person = components['schemas']['Person']

export type AdminActionRequest = {
  /** What the toast says once it is done: "Mira Halden is approved." */
  message: string
  /** Over the question for the password: "Remove Mira Halden". */
  title: string
  /** Asks the server for it; answers what was done, and nothing where it cannot be taken back. */
  send: () => Promise<readonly AdminActionResult[]>
  /** What the toast says once it is taken back, where that does not undo all of it. */
  undoneMessage?: string | undefined
  /** Those of whom it was taken back, as they stand by then. */
  onUndone?: (people: readonly Person[]) => void
}

/**
 * Does an act of staff: asks for the password where the server wants it once more, says what was done with the seconds in
 * which it can be taken back, and has everything read anew that it may have changed. `password` belongs on a
 * `PasswordDialog` beside what acts; another dialog closes while that one is open.
 */
export function useAdminAction() {
  const queries = useQueryClient()
  const needsCode = useMe().twoFactor.since !== null
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<unknown>()
  const [isAsking, setIsAsking] = useState(false)
  const [title, setTitle] = useState('')
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const askPassword = (about: string) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setTitle(about)
      setIsAsking(true)
    })
  const close = (isConfirmed: boolean) => {
    setIsAsking(false)
    answer.current?.(isConfirmed)
    answer.current = undefined
  }
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => isInvalidatedBy(queryKey, ['people', 'audit', 'badges', 'drops', 'demos']),
    })

  const undo = async (done: readonly AdminActionResult[], { onUndone, undoneMessage }: AdminActionRequest) => {
    const outcomes = await Promise.allSettled(
      done.map(({ auditEntryId }) =>
        client.POST('/api/admin/audit/{id}/undo', { params: { path: { id: auditEntryId } } }),
      ),
    )
    const people = outcomes.flatMap((one) => (one.status === 'fulfilled' ? (one.value.data?.people ?? []) : []))
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [errorText(one.reason)] : []))
    onUndone?.(people)
    toast(undoneText(outcomes.length - reasons.length, reasons, undoneMessage))
    void refresh()
  }

  /** True once it is done; false where the server refused it, or the password was not said. */
  const perform = async (request: AdminActionRequest): Promise<boolean> => {
    const { message } = request
    setBusy(true)
    setRejection(undefined)
    try {
      const done = await withPassword(request.send, () => askPassword(request.title))
      if (!done) return false
      const open = done.filter(({ undoUntil }) => undoUntil !== null)
      const untilMs = Math.min(...open.map(({ undoUntil }) => Date.parse(undoUntil ?? '')))
      if (open.length > 0 && untilMs > serverNow()) {
        const closeToast = toastWithUndo(message, () => void undo(open, request))
        setTimeout(closeToast, untilMs - serverNow())
      } else toast(message)
      void refresh()
      return true
    } catch (error) {
      setRejection(error)
      void refresh()
      return false
    } finally {
      setBusy(false)
    }
  }

  const password: PasswordDialogProps = {
    open: isAsking,
    title,
    onClose: () => close(false),
    needsCode,
    onPassword: async (text, code) => {
      try {
        const body = { password: text, ...(needsCode ? { code } : {}) }
        await client.POST('/api/me/confirm-password', { body })
        close(true)
        return undefined
      } catch (error) {
        return hasCode(error, 'auth/invalid-credential') ? 'This password isn’t right.' : errorText(error)
      }
    },
  }

  return {
    perform,
    busy,
    /** The sentence of the last act's refusal, until the next one. */
    failure: rejection === undefined ? undefined : errorText(rejection),
    /** It was refused because somebody else was quicker: trying again is of no use. */
    isOutdated: hasCode(rejection, 'account/wrong-state') || hasCode(rejection, 'drop/wrong-state'),
    clearFailure: () => setRejection(undefined),
    password,
  }
}

async function withPassword(send: AdminActionRequest['send'], ask: () => Promise<boolean>) {
  try {
    return await send()
  } catch (error) {
    if (!hasCode(error, 'auth/confirm-password')) throw error
    return (await ask()) ? await send() : undefined
  }
}
