import { api } from '../../../lib/api/api.ts'
import { setMe, type Me } from '../../../lib/session/session.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { EditableFact } from './editable-fact.tsx'
import { FactForm } from './fact-form.tsx'
import { useNameRule } from './use-name-rule.ts'

export function NameFact({ me }: { me: Me }) {
  return (
    <EditableFact term="Name" form={(close) => <NameForm me={me} onClose={close} />}>
      {me.name}
    </EditableFact>
  )
}

function NameForm({ me, onClose }: { me: Me; onClose: () => void }) {
  const { problem, onChange } = useNameRule()
  const { mutate, isPending, error } = api.useMutation('patch', '/api/me', {
    onSuccess: (answer) => {
      setMe(answer.me)
      onClose()
    },
  })
  return (
    <FactForm
      verb="Save"
      busy={isPending}
      error={error}
      onCancel={onClose}
      sentences={{ name: problem }}
      onSend={(text) => mutate({ body: { name: text('name').trim() } })}
    >
      {(problems) => (
        <TextField
          label="New name"
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={me.name}
          error={problems['name']}
          onChange={onChange}
        />
      )}
    </FactForm>
  )
}
