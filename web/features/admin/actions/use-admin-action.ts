import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PasswordDialogProps } from '../../../ui/overlays/password-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { client, type components } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useMe } from '../../../lib/session/session.ts'
import { staffTopics } from '../undo/undo-toasts.tsx'

export type AdminActionResult = components['schemas']['AdminActionResult']

export type AdminActionRequest = {
  /** The toast's text after an action that cannot be undone: "Mira Halden is removed." */
  message: string
  /** The title of the password dialog: "Remove Mira Halden". */
  title: string
  /** Sends the request; returns the actions that can be undone. */
  send: () => Promise<readonly AdminActionResult[]>
}

/**
 * Performs a staff action: asks for the password if the server requires it, and refetches everything it may have
 * changed, with what can be undone. The caller renders a `PasswordDialog` with
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
  const refresh = () => void refetchTopics(queries, staffTopics)

  /** Resolves to true once it is done, to false if the server rejected it or no password was entered. */
  const perform = async (request: AdminActionRequest): Promise<boolean> => {
    setBusy(true)
    setRejection(undefined)
    try {
      const done = await withPassword(request.send, () => askPassword(request.title))
      if (!done) return false
      // What can be undone is in the toast of `UndoToasts`.
      if (done.every(({ undoId }) => undoId === null)) toast(request.message)
      refresh()
      return true
    } catch (error) {
      setRejection(error)
      refresh()
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
