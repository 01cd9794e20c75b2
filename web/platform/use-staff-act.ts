import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PasswordDialogProps } from '../ui/password-dialog.tsx'
import { toast, toastWithUndo } from '../ui/toast.tsx'
import { client, type components } from './api.ts'
import { errorText } from './error-texts.ts'
import { isTouched } from './live-events.ts'
import { hasCode } from './refusal.ts'
import { useMe } from './session.ts'
import { serverNow } from './server-clock.ts'
import { undoneWords } from './undone-words.ts'

export type ActDone = components['schemas']['StaffActDone']
type Person = components['schemas']['Person']

export type StaffActWish = {
  /** What the toast says once it is done: "Mira Halden is approved." */
  says: string
  /** Over the question for the password: "Remove Mira Halden". */
  title: string
  /** Asks the server for it; answers what was done, and nothing where it cannot be taken back. */
  send: () => Promise<readonly ActDone[]>
  /** What the toast says once it is taken back, where that does not undo all of it. */
  saysBack?: string | undefined
  /** Those of whom it was taken back, as they stand by then. */
  onUndone?: (people: readonly Person[]) => void
}

/**
 * Does an act of staff: asks for the password where the server wants it once more, says what was done with the seconds in
 * which it can be taken back, and has everything read anew that it may have changed. `password` belongs on a
 * `PasswordDialog` beside what acts; another dialog closes while that one is open.
 */
export function useStaffAct() {
  const queries = useQueryClient()
  const needsCode = useMe().twoFactor.since !== null
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const [asking, setAsking] = useState(false)
  const [title, setTitle] = useState('')
  const answer = useRef<(said: boolean) => void>(undefined)
  const askPassword = (about: string) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setTitle(about)
      setAsking(true)
    })
  const close = (said: boolean) => {
    setAsking(false)
    answer.current?.(said)
    answer.current = undefined
  }
  const lookAgain = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(queryKey, ['people', 'acts', 'badges', 'drops', 'demos']),
    })

  const takeBack = async (done: readonly ActDone[], { onUndone, saysBack }: StaffActWish) => {
    const outcomes = await Promise.allSettled(
      done.map(({ actId }) => client.POST('/api/admin/acts/{id}/undo', { params: { path: { id: actId } } })),
    )
    const people = outcomes.flatMap((one) => (one.status === 'fulfilled' ? (one.value.data?.people ?? []) : []))
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [errorText(one.reason)] : []))
    onUndone?.(people)
    toast(undoneWords(outcomes.length - reasons.length, reasons, saysBack))
    void lookAgain()
  }

  /** True once it is done; false where the server refused it, or the password was not said. */
  const act = async (wish: StaffActWish): Promise<boolean> => {
    const { says } = wish
    setBusy(true)
    setRefused(undefined)
    try {
      const done = await withPassword(wish.send, () => askPassword(wish.title))
      if (!done) return false
      const open = done.filter(({ undoUntil }) => undoUntil !== null)
      const untilMs = Math.min(...open.map(({ undoUntil }) => Date.parse(undoUntil ?? '')))
      if (open.length > 0 && untilMs > serverNow()) {
        const closeToast = toastWithUndo(says, () => void takeBack(open, wish))
        setTimeout(closeToast, untilMs - serverNow())
      } else toast(says)
      void lookAgain()
      return true
    } catch (error) {
      setRefused(error)
      void lookAgain()
      return false
    } finally {
      setBusy(false)
    }
  }

  const password: PasswordDialogProps = {
    open: asking,
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
    act,
    busy,
    /** The sentence of the last act's refusal, until the next one. */
    failure: refused === undefined ? undefined : errorText(refused),
    /** It was refused because somebody else was quicker: trying again is of no use. */
    isOutrun: hasCode(refused, 'account/wrong-state') || hasCode(refused, 'drop/wrong-state'),
    forgetFailure: () => setRefused(undefined),
    password,
  }
}

async function withPassword(send: StaffActWish['send'], ask: () => Promise<boolean>) {
  try {
    return await send()
  } catch (error) {
    if (!hasCode(error, 'auth/confirm-password')) throw error
    return (await ask()) ? await send() : undefined
  }
}
