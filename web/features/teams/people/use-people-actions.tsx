import { useQueryClient } from '@tanstack/react-query'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { createContext, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { useRequest } from '../../../lib/api/use-request.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { type Colleague, type Team, useShowTeam } from '../team.ts'

/** Why a person’s role could not be changed. `retry`: it may work another time. */
export type Failure = { text: string; retry?: () => void }

/** What the viewer does with the people of their team; what failed is shown in the row of the person. */
export function usePeopleActions({ organization }: Team) {
  const showTeam = useShowTeam()
  const [sent, setSent] = useState<ReadonlyMap<string, TeamRole>>(new Map())
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [confirming, setConfirming] = useState<Colleague>()

  const setRole = async (person: Colleague, role: TeamRole) => {
    setSent((roles) => new Map(roles).set(person.id, role))
    setFailures((before) => without(before, person.id))
    try {
      const { data } = await client.PATCH('/api/my/team/people/{id}', {
        params: { path: { id: person.id } },
        body: { role },
      })
      showTeam(data!)
    } catch (error) {
      const failure = failureOf(person, error, () => void setRole(person, role))
      setFailures((before) => new Map(before).set(person.id, failure))
    }
    setSent((roles) => without(roles, person.id))
  }

  return {
    roleOf: (person: Colleague): TeamRole => sent.get(person.id) ?? person.role,
    failureOf: ({ id }: Colleague): Failure | undefined => failures.get(id),
    setRole: (person: Colleague, role: TeamRole) => void setRole(person, role),
    /** Asks whether a person is to be removed, or the viewer wants to leave. */
    askToRemove: (person: Colleague) => setConfirming(person),
    dialog: confirming && (
      <RemovalDialog person={confirming} team={organization.name} onClose={() => setConfirming(undefined)} />
    ),
  }
}

export type PeopleActions = ReturnType<typeof usePeopleActions>

/** For the cells of the table, whose columns are the same before any person has loaded. */
export const PeopleContext = createContext<PeopleActions>({
  roleOf: ({ role }) => role,
  failureOf: () => undefined,
  setRole: () => undefined,
  askToRemove: () => undefined,
  dialog: undefined,
})

const without = <Value,>(map: ReadonlyMap<string, Value>, key: string) =>
  new Map([...map].filter(([other]) => other !== key))

/** The server says why it refused; otherwise the same may be tried again. */
function failureOf({ name, isYou }: Colleague, error: unknown, retry: () => void): Failure {
  if (error instanceof ApiError && error.code.startsWith('team/')) return { text: errorText(error) }
  return { text: `We couldn’t change ${isYou ? 'your' : `${name}’s`} role.`, retry }
}

type RemovalDialogProps = { person: Colleague; team: string; onClose: () => void }

function RemovalDialog({ person, team, onClose }: RemovalDialogProps) {
  const queries = useQueryClient()
  const showTeam = useShowTeam()
  const { busy, error, run } = useRequest()
  const { id, name, isYou } = person
  const leave = async () => {
    await client.POST('/api/my/team/leave')
    onClose()
    toast(`You left ${team}.`)
    // Everything that this person sees was the team’s.
    await queries.invalidateQueries()
  }
  const remove = async () => {
    const { data } = await client.DELETE('/api/my/team/people/{id}', { params: { path: { id } } })
    showTeam(data!)
    onClose()
    toast(`${name} was removed.`)
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={isYou ? `Leave ${team}?` : `Remove ${name}?`}
      message={
        isYou
          ? `You’ll lose access to the team’s drops and songs right away. Drops you wrote stay with ${team}, and you’ll get an organization of your own.`
          : `They lose access to the team’s drops and songs right away. Drops they wrote stay with ${team}.`
      }
      verb={isYou ? 'Leave' : 'Remove'}
      busy={busy}
      onConfirm={() => void run(isYou ? leave : remove)}
      error={error}
    />
  )
}
