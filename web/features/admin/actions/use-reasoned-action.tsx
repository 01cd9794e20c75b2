import { useState, type ReactNode } from 'react'
import { type AdminActionResult, useAdminAction } from './use-admin-action.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PresetReason } from './preset-reasons.ts'
import { PasswordDialog } from '../../../ui/overlays/password-dialog.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Something staff does to a drop or a song. */
export type ReasonedAction = {
  label: string
  /** Above the question, and above the one for the password: "Unpublish Ines Lund". */
  title: string
  /** In the toast: "Ines Lund is paused." */
  done: string
  send: (reason: string) => Promise<AdminActionResult>
  /** Without a question it is done at once. */
  question?: Question
}

type Question = {
  /** What happens, said before it does. */
  effect: ReactNode
  /** Figures that are fetched first. */
  preview?: ReactNode
  reasons: readonly PresetReason[]
  /** Who reads the reason. */
  hint: string
  variant: 'line' | 'bad'
}

/** Does acts of staff with what they ask for before: a reason, a preview, and the password where the server wants it. */
export function useReasonedAction() {
  const { perform, busy, failure, clearFailure, password } = useAdminAction()
  const [requested, setRequested] = useState<ReasonedAction>()
  const [isOpen, setOpen] = useState(false)
  // What was written outlives the dialog until it is sent.
  const [reasons] = useState(() => new Map<string, string>())

  const run = async (action: ReasonedAction, reason: string) => {
    const isDone = await perform({
      message: action.done,
      title: action.title,
      send: async () => [await action.send(reason)],
    })
    if (!isDone) return
    reasons.delete(action.title)
    setOpen(false)
  }
  return {
    busy,
    /** The sentence of a refusal, while no dialog shows it. */
    failure: isOpen ? undefined : failure,
    press: (action: ReasonedAction) => {
      if (busy) return
      clearFailure()
      setRequested(action)
      if (action.question) setOpen(true)
      else void run(action, '')
    },
    dialogs: (
      <>
        <Dialog
          open={isOpen && !password.open}
          onOpenChange={(open) => !open && !busy && setOpen(false)}
          title={requested?.title ?? ''}
          message={requested?.question?.effect}
        >
          {requested?.question && isOpen && (
            <>
              {requested.question.preview}
              <ReasonForm
                key={requested.title}
                reasons={requested.question.reasons}
                hint={requested.question.hint}
                verb={requested.label}
                variant={requested.question.variant}
                busy={busy}
                failure={failure}
                draft={reasons.get(requested.title) ?? ''}
                onDraftChange={(reason) => reasons.set(requested.title, reason)}
                onClose={() => !busy && setOpen(false)}
                onReason={(reason) => void run(requested, reason)}
              />
            </>
          )}
        </Dialog>
        <PasswordDialog {...password} />
      </>
    ),
  }
}
