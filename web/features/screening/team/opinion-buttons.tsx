import { opinionLabels, opinions } from '@velv/domain/teams/opinion.ts'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import { opinionIcons } from './opinion-mark.tsx'
import type { Team } from './use-team.ts'

const keys = { up: 'Y', down: 'N', star: '*' } as const
const names = { up: 'Thumb up', down: 'Thumb down', star: 'Star' } as const

type OpinionButtonsProps = { demo: QueuedDemo; team: Pick<Team, 'opine'>; showKeys: boolean }

/** Thumb up, thumb down or star for the song, until the team has answered; pressing the chosen one takes it back. */
export function OpinionButtons({ demo, team, showKeys }: OpinionButtonsProps) {
  const isOpen = demo.can.includes('demo.opine')
  return (
    <div className="opinion-buttons" role="group" aria-label="Your opinion, seen by your team only">
      {opinions.map((opinion) => {
        const Icon = opinionIcons[opinion]
        return (
          <button
            key={opinion}
            type="button"
            className={`btn sm opinion-button for-${opinion}`}
            aria-label={names[opinion]}
            aria-pressed={demo.opinion === opinion}
            aria-disabled={!isOpen || undefined}
            onClick={isOpen ? () => team.opine(opinion) : undefined}
          >
            <Icon className="icon-s" aria-hidden="true" />
            <span className="opinion-word">{opinionLabels[opinion]}</span>
            {showKeys && <KeyCap>{keys[opinion]}</KeyCap>}
          </button>
        )
      })}
    </div>
  )
}
