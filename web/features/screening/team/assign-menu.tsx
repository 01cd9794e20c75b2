import { Check } from 'lucide-react'
import { type ButtonHTMLAttributes, cloneElement, type ReactElement } from 'react'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { Team } from './use-team.ts'

type AssignMenuProps = {
  demo: QueuedDemo
  team: Team
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** Chooses the colleague who answers the song. Observers are not asked. */
export function AssignMenu({ demo, team, trigger }: AssignMenuProps) {
  const { viewerId } = team
  const chosen = <Check className="icon-s" aria-label="Chosen" />
  const rows = team.answering
    .toSorted((a, b) => Number(b.id === viewerId) - Number(a.id === viewerId) || a.name.localeCompare(b.name))
    .map((one) => ({
      label: one.id === viewerId ? `${one.name} (you)` : one.name,
      end: demo.assignedTo?.id === one.id ? chosen : undefined,
      onPress: () => team.assign(one),
    }))
  const noOne = { label: 'No one', end: demo.assignedTo ? undefined : chosen, onPress: () => team.assign(null) }
  // The trigger gets the focus back, and Space is still for the song.
  const spaced = cloneElement(trigger, { 'data-space': 'song' } as ButtonHTMLAttributes<HTMLButtonElement>)
  return <Menu align="end" trigger={spaced} rows={[...rows, noOne]} />
}
