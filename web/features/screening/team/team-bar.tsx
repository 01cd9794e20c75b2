import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QueuedDemo } from '../queued-demo.ts'
import { AssignMenu } from './assign-menu.tsx'
import { Face } from '../../../ui/data/face.tsx'
import { OpinionButtons } from './opinion-buttons.tsx'
import { whoText } from './team.ts'
import type { Team } from './use-team.ts'

type TeamBarProps = { demo: QueuedDemo; team: Team; showKeys: boolean; children: ReactNode }

/** Above the waveform of a wide screen: the viewer's opinion, what else belongs to the song, and who answers. */
export function TeamBar({ demo, team, showKeys, children }: TeamBarProps) {
  return (
    <div className="team-bar">
      <OpinionButtons {...{ demo, team, showKeys }} />
      <span className="small text-text-3 team-bar-hint">
        {demo.can.includes('demo.opine') ? 'Only your team sees this' : 'Your team has answered'}
      </span>
      {children}
      <span className="grow" />
      <span className="small row gap-1 text-text-3">
        Assigned to
        {demo.can.includes('demo.assign') ? (
          <AssignMenu
            demo={demo}
            team={team}
            trigger={
              <button type="button" className="btn quiet sm assigned">
                <Assigned demo={demo} viewerId={team.viewerId} />
                <ChevronDown className="icon-s" aria-hidden="true" />
              </button>
            }
          />
        ) : (
          <span className="assigned">
            <Assigned demo={demo} viewerId={team.viewerId} />
          </span>
        )}
      </span>
    </div>
  )
}

function Assigned({ demo: { assignedTo }, viewerId }: { demo: QueuedDemo; viewerId: string }) {
  if (!assignedTo) return 'no one'
  const who = whoText(assignedTo, viewerId)
  return (
    <>
      <Face {...assignedTo} /> {who === 'You' ? 'you' : who}
    </>
  )
}
