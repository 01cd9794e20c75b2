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
import { undoneText } from '../undo/undone-text.ts'

export type AdminActionResult = components['schemas']['AdminActionResult']
type Person = components['schemas']['Person']

export type AdminActionRequest = {
  /** The toast's text after the action: "Mira Halden is approved." */
  message: string
  /** The title of the password dialog: "Remove Mira Halden". */
  title: string
  /** Sends the request; returns the actions that can be undone. */
  send: () => Promise<readonly AdminActionResult[]>
  /** The toast's text after an undo that does not restore everything. */
  undoneMessage?: string | undefined
  /** Called with the current data of the people whose action was undone. */
  onUndone?: (people: readonly Person[]) => void
}

/**
 * Performs a staff action: asks for the password if the server requires it, shows a toast with an undo button while the
 * action can be undone, and refetches everything it may have changed. The caller renders a `PasswordDialog` with
 * `password`, and closes any other dialog while that one is open.
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

  /** Resolves to true once it is done, to false if the server rejected it or no password was entered. */
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
    /** The error text of the last action, until the next action. */
    failure: rejection === undefined ? undefined : errorText(rejection),
    /** The action was rejected because the state has changed meanwhile, so a retry cannot succeed. */
    isOutdated: hasCode(rejection, 'account/wrong-state') || hasCode(rejection, 'drop/wrong-state'),
    clearFailure: () => setRejection(undefined),
    password,
  }
}

async function withPassword(send: AdminActionRequest['send'], confirmPassword: () => Promise<boolean>) {
  try {
    return await send()
  } catch (error) {
    if (!hasCode(error, 'auth/confirm-password')) throw error
    return (await confirmPassword()) ? await send() : undefined
  }
}
