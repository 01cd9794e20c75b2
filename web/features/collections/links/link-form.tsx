import { listeningLinkLimits, type LinkAccess } from '@velv/domain/collections/listening-link.ts'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedSwitch } from '../../../ui/buttons/segmented-switch.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFreshError } from '../../../ui/forms/use-fresh-error.ts'
import type { MadeLink, ShareTarget } from './listening-link.ts'

const dayChoices = ['7', '14', '30', '90', '365'] as const

const dayLabels: Record<(typeof dayChoices)[number], string> = {
  '7': 'In a week',
  '14': 'In two weeks',
  '30': 'In 30 days',
  '90': 'In 90 days',
  '365': 'In a year',
}

const fields = ['recipient', 'email', 'message', 'password', 'showsCreators'] as const

type FieldName = (typeof fields)[number]

type Values = {
  recipient: string
  email: string
  message: string
  password: string
  access: LinkAccess
  days: (typeof dayChoices)[number]
  takesFeedback: boolean
  showsCreators: boolean
}

const atFirst: Values = {
  recipient: '',
  email: '',
  message: '',
  password: '',
  access: 'stream',
  days: '14',
  takesFeedback: true,
  showsCreators: true,
}

type LinkFormProps = { target: ShareTarget; onMade: (link: MadeLink) => void }

/** Makes a link for one person; with an email, Velv sends it. */
export function LinkForm({ target, onMade }: LinkFormProps) {
  const [values, setValues] = useState(atFirst)
  const { make, isPending, error } = useMakeLink(target, onMade)
  const { fresh, onEdit, onSend } = useFreshError(error)
  const set = (change: Partial<Values>) => {
    setValues((all) => ({ ...all, ...change }))
    onEdit()
  }
  const errorOf = (field: FieldName) => fieldError(fresh, field)
  return (
    <form
      className="link-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || values.recipient.trim() === '') return
        onSend()
        make(values)
      }}
    >
      <RecipientFields {...{ values, set, errorOf }} />
      <AccessFields {...{ values, set }} />
      <div className="link-wide">
        <ErrorMessage error={fields.some((field) => errorOf(field)) ? undefined : fresh} />
      </div>
      <Button
        type="submit"
        variant="main"
        className="link-submit"
        busy={isPending}
        disabledReason={values.recipient.trim() === '' ? 'Enter a name' : undefined}
      >
        {values.email.trim() === '' ? 'Create link' : 'Create and send link'}
      </Button>
    </form>
  )
}

type FieldsProps = { values: Values; set: (change: Partial<Values>) => void }

/** Who the link is for, and what comes with it. */
function RecipientFields({
  values,
  set,
  errorOf,
}: FieldsProps & { errorOf: (field: FieldName) => string | undefined }) {
  const text = (field: 'recipient' | 'email' | 'password' | 'message') => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) => set({ [field]: value }),
  })
  return (
    <>
      <TextField label="Name" maxLength={listeningLinkLimits.recipient} {...text('recipient')} />
      <TextField
        label="Email (optional)"
        type="email"
        maxLength={254}
        hint="If you enter one, we send them the link."
        {...text('email')}
      />
      <TextField label="Password (optional)" maxLength={listeningLinkLimits.password.max} {...text('password')} />
      <PlainSelect
        label="Expires"
        value={values.days}
        choices={dayChoices.map((value) => ({ value, label: dayLabels[value] }))}
        onChange={(days) => set({ days })}
      />
      <div className="link-wide">
        <TextArea label="Message (optional)" rows={2} maxLength={listeningLinkLimits.message} {...text('message')} />
      </div>
    </>
  )
}

/** What the recipient may do. */
function AccessFields({ values: { access, takesFeedback, showsCreators }, set }: FieldsProps) {
  return (
    <>
      <div className="link-access">
        <span className="label">Access</span>
        <SegmentedSwitch
          label="Access"
          value={access}
          choices={[
            { value: 'stream', label: 'Stream only' },
            { value: 'download', label: 'Download' },
          ]}
          // A download names its writers.
          onChange={(to) => set({ access: to, ...(to === 'download' && { showsCreators: true }) })}
        />
      </div>
      <div className="link-options">
        <Checkbox
          label="Let them give stars and comments"
          checked={takesFeedback}
          onChange={(to) => set({ takesFeedback: to })}
        />
        {access === 'stream' && (
          <Checkbox
            label="Show the writers’ names"
            checked={showsCreators}
            onChange={(to) => set({ showsCreators: to })}
          />
        )}
      </div>
      {access === 'download' && (
        <p className="small text-text-3 link-wide">
          They can download songs that are on hold, and songs whose creators agreed to downloads. Each comes with its
          credits.
        </p>
      )}
    </>
  )
}

function useMakeLink({ collectionId, demoId }: ShareTarget, onMade: (link: MadeLink) => void) {
  const idempotencyKey = useRef(crypto.randomUUID())
  const ofCollection = api.useMutation('post', '/api/collections/{id}/links', { onSuccess: onMade })
  const ofDemo = api.useMutation('post', '/api/demos/{id}/links', { onSuccess: onMade })
  const make = ({ days, ...values }: Values) => {
    const email = values.email.trim()
    const body = {
      ...values,
      email,
      days: Number(days),
      sendEmail: email !== '',
      idempotencyKey: idempotencyKey.current,
    }
    if (collectionId === undefined) ofDemo.mutate({ params: { path: { id: demoId! } }, body })
    else ofCollection.mutate({ params: { path: { id: collectionId } }, body })
  }
  return { make, isPending: ofCollection.isPending || ofDemo.isPending, error: ofCollection.error ?? ofDemo.error }
}
