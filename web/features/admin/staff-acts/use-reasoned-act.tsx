import { useState, type ReactNode } from 'react'
import { type ActDone, useStaffAct } from '../../../platform/use-staff-act.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { GivenReason } from '../../../ui/given-reasons.ts'
import { PasswordDialog } from '../../../ui/password-dialog.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'

/** Something staff does to a drop or a song. */
export type RecordAct = {
  label: string
  /** Above the question, and above the one for the password: "Unpublish Ines Lund". */
  title: string
  /** In the toast: "Ines Lund is paused." */
  done: string
  send: (reason: string) => Promise<ActDone>
  /** Without a question it is done at once. */
  question?: Question
}

type Question = {
  /** What happens, said before it does. */
  happens: ReactNode
  /** Figures that are fetched first. */
  preview?: ReactNode
  reasons: readonly GivenReason[]
  /** Who reads the reason. */
  hint: string
  look: 'line' | 'bad'
}

/** Does acts of staff with what they ask for before: a reason, a preview, and the password where the server wants it. */
export function useReasonedAct() {
  const { act: doAct, busy, failure, forgetFailure, password } = useStaffAct()
  const [asked, setAsked] = useState<RecordAct>()
  const [isOpen, setOpen] = useState(false)
  // What was written outlives the dialog until it is sent.
  const [reasons] = useState(() => new Map<string, string>())

  const run = async (act: RecordAct, reason: string) => {
    const isDone = await doAct({ says: act.done, title: act.title, send: async () => [await act.send(reason)] })
    if (!isDone) return
    reasons.delete(act.title)
    setOpen(false)
  }
  return {
    busy,
    /** The sentence of a refusal, while no dialog shows it. */
    failure: isOpen ? undefined : failure,
    press: (act: RecordAct) => {
      if (busy) return
      forgetFailure()
      setAsked(act)
      if (act.question) setOpen(true)
      else void run(act, '')
    },
    dialogs: (
      <>
        <Dialog
          open={isOpen && !password.open}
          onOpenChange={(open) => !open && !busy && setOpen(false)}
          title={asked?.title ?? ''}
          says={asked?.question?.happens}
        >
          {asked?.question && isOpen && (
            <>
              {asked.question.preview}
              <ReasonForm
                key={asked.title}
                reasons={asked.question.reasons}
                hint={asked.question.hint}
                verb={asked.label}
                look={asked.question.look}
                busy={busy}
                failure={failure}
                begun={reasons.get(asked.title) ?? ''}
                onWrite={(reason) => reasons.set(asked.title, reason)}
                onClose={() => !busy && setOpen(false)}
                onReason={(reason) => void run(asked, reason)}
              />
            </>
          )}
        </Dialog>
        <PasswordDialog {...password} />
      </>
    ),
  }
}
