import { rolesText, type WriterRole, writerRoles } from '@velv/domain/songs/splits/writer-share.ts'
import { useId } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'

type RoleFieldsProps = {
  roles: readonly WriterRole[]
  error?: string | undefined
  onChange: (roles: WriterRole[]) => void
}

/** A box for each role; a writer has at least one. */
export function RoleFields({ roles, error, onChange }: RoleFieldsProps) {
  const id = useId()
  const toggle = (role: WriterRole) => (isOn: boolean) =>
    onChange(writerRoles.filter((one) => (one === role ? isOn : roles.includes(one))))
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        Role
      </span>
      <div className="role-fields">
        {writerRoles.map((role) => (
          <Checkbox key={role} label={rolesText([role])} checked={roles.includes(role)} onChange={toggle(role)} />
        ))}
      </div>
      <ErrorMessage error={error} />
    </div>
  )
}
