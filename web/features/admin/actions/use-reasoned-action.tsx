import { useState, type ReactNode } from 'react'
import { type AdminActionResult, useAdminAction } from './use-admin-action.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PresetReason } from './preset-reasons.ts'
import { PasswordDialog } from '../../../ui/overlays/password-dialog.tsx'
import { ReasonForm } from './reason-form.tsx'

/** A staff action on a drop or a song. */
export type ReasonedAction = {
  label: string
  /** The title of the dialog and of the password dialog: "Unpublish Ines Lund". */
  title: string
  /** The toast's text: "Ines Lund is paused." */
  done: string
  send: (reason: string) => Promise<AdminActionResult>
  /** The dialog of the action; without it, the action is performed at once. */
  question?: Question
}

type Question = {
  /** The effect of the action, shown before it is performed. */
  effect: ReactNode
  /** A preview of the effect, which is fetched first. */
  preview?: ReactNode
  reasons: readonly PresetReason[]
  /** Who reads the reason. */
  hint: string
  variant: 'line' | 'bad'
}

/** Performs staff actions with their dialogs: a reason, a preview, and the password if the server requires it. */
export function useReasonedAction() {
  const { perform, busy, failure, clearFailure, password } = useAdminAction()
  const [requested, setRequested] = useState<ReasonedAction>()
  const [isOpen, setOpen] = useState(false)
  // Drafts of reasons are kept after the dialog closes, until they are sent.
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
    /** The error text, while no dialog shows it. */
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
