import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { useMe } from '../../../lib/session/session.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import type { Choice } from '../../../ui/forms/choice.ts'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

type ColleagueDialogProps = {
  title: string
  message: string
  verb: string
  /** The label of choosing no one; without it, somebody has to be chosen, and not the viewer. */
  noOne?: string
  chosen?: string | undefined
  onChoose: (userId: string | null) => Promise<unknown>
  onClose: () => void
}

const noOneValue = 'no one'

/** Asks for a colleague who can answer. */
export function ColleagueDialog({ title, message, verb, noOne, chosen, onChoose, onClose }: ColleagueDialogProps) {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/colleagues')
  const { busy, error, run } = useRequest()
  const choices = useChoices(data, noOne)
  const [selected, setSelected] = useState(chosen)
  const value = selected ?? choices[0]?.value
  return (
    <FormDialog
      title={title}
      message={message}
      verb={verb}
      busy={busy}
      disabled={!data || !value}
      error={error}
      onSubmit={() => value !== undefined && void run(() => onChoose(value === noOneValue ? null : value))}
      onClose={onClose}
    >
      {data && choices.length === 0 ? (
        <p>No one else on your team can answer. A lead can invite a colleague, or change a role.</p>
      ) : (
        <PlainSelect label="Colleague" value={value ?? ''} disabled={!data} choices={choices} onChange={setSelected} />
      )}
      {!data && isError && <RetryMessage what="We couldn’t load your colleagues." onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function useChoices(colleagues: { id: string; name: string }[] = [], noOne?: string): Choice<string>[] {
  const { id } = useMe()
  if (!noOne) return colleagues.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.name }))
  return [
    { value: noOneValue, label: noOne },
    ...colleagues.map((one) => ({ value: one.id, label: one.id === id ? `${one.name} (you)` : one.name })),
  ]
}
