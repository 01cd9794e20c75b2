import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, UserPlus } from 'lucide-react'
import { api, type components } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { useMe } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { StaffFace } from '../staff-face.tsx'

export type StaffSubject = { kind: StaffSubjectKind; id: string }

type AssigneeMenuProps = {
  subject: StaffSubject
  assignee: components['schemas']['QueueItem']['assignee']
  /** The person, the drop, or the organization. */
  name: string
  /** In a row of a table. */
  isCompact?: boolean
}

/** Who takes care of a person, a drop, or an organization, and the menu that changes it. */
export function AssigneeMenu({ subject: { kind, id }, assignee, name, isCompact = false }: AssigneeMenuProps) {
  const me = useMe()
  const queries = useQueryClient()
  const { data } = api.useQuery('get', '/api/admin/staff')
  const { mutate, isPending } = api.useMutation('post', '/api/admin/assignments', {
    onSuccess: () => void refetchTopics(queries, ['audit']),
    onError: (error) => toast(errorText(error)),
  })
  const assignTo = (assigneeId: string | null) => mutate({ body: { subject: { kind, id }, assigneeId } })
  const others = (data?.staff ?? []).filter((one) => one.id !== me.id && one.id !== assignee?.id)
  const rows = [
    ...(assignee?.id === me.id ? [] : [{ label: 'Assign to me', onPress: () => assignTo(me.id) }]),
    ...others.map((one) => ({ label: one.name, onPress: () => assignTo(one.id) })),
    ...(assignee ? [{ label: 'Unassign', onPress: () => assignTo(null) }] : []),
  ]
  const assigneeName = assignee ? (assignee.name ?? 'Former admin') : undefined
  const label = assigneeName ? `Assigned to ${assigneeName}` : 'Assign'
  return (
    <Menu
      align={isCompact ? 'start' : 'end'}
      rows={rows}
      trigger={
        <button
          type="button"
          className={isCompact ? 'btn quiet sm assignee' : 'btn line md'}
          aria-label={`${label}: ${name}`}
          aria-busy={isPending || undefined}
        >
          {isCompact ? (
            <>
              <StaffFace staff={assignee} />
              <span aria-hidden="true">{assigneeName ?? 'Assign'}</span>
            </>
          ) : (
            <>
              <UserPlus className="icon-s" aria-hidden="true" />
              {label}
            </>
          )}
          <ChevronDown className="icon-s" aria-hidden="true" />
        </button>
      }
    />
  )
}
