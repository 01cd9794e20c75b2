import { type CSSProperties, useMemo } from 'react'
import type { Stretch } from '../../../ui/audio/waveform/heard-parts.ts'
import { lengthText } from '../../../ui/text/format.ts'
import { Face } from '../../../ui/data/face.tsx'
import { type Lane, lanesOf, lanesText, maxLanes } from './team.ts'
import { usePosition } from './use-position.ts'
import type { Team } from './use-team.ts'

type LanesProps = {
  team: Pick<Team, 'people' | 'more' | 'viewerId'>
  /** What the viewer has heard, updated during playback. */
  heard: readonly Stretch[]
  durationMs: number
}

/** Who on the team heard which parts, on the axis of the waveform above: one strip per person. */
export function Lanes({ team, heard, durationMs }: LanesProps) {
  const { people, more, viewerId } = team
  const shown = useMemo(() => lanesOf({ people, more, viewerId, ownHeard: heard }), [people, more, viewerId, heard])
  // A lane that appears during playback moves nothing below.
  const space = Math.min(maxLanes, people.length)
  return (
    <div className="lanes" role="img" aria-label={lanesText(shown)} style={{ '--lanes': space } as CSSProperties}>
      {shown.lanes.map((lane) => (
        <LaneStrip
          key={lane.id}
          lane={lane}
          durationMs={durationMs}
          colleague={people.find(({ id }) => id === lane.id && id !== viewerId)}
        />
      ))}
      {shown.more > 0 && <span className="lanes-more">+{shown.more} more</span>}
    </div>
  )
}

type LaneStripProps = { lane: Lane; durationMs: number; colleague: Team['people'][number] | undefined }

function LaneStrip({
  lane: { id, name, who, once, twice, heardMs, isListening },
  durationMs,
  colleague,
}: LaneStripProps) {
  const atMs = usePosition(colleague, durationMs)
  const share = (ms: number) => `${(ms / (durationMs || 1)) * 100}%`
  const part =
    (className: string) =>
    ([from, to]: Stretch) => (
      <i key={`${className} ${from}`} className={className} style={{ left: share(from), width: share(to - from) }} />
    )
  return (
    <span className="lane">
      <span className="lane-label">
        <span className="strong">{who}</span>
        <span className="num">{isListening ? `${lengthText(heardMs)}, listening` : lengthText(heardMs)}</span>
      </span>
      <Face id={id} name={name} />
      <span className="lane-strip">
        {once.map(part('once'))}
        {twice.map(part('twice'))}
        {/* What they have heard since their last report. */}
        {atMs !== undefined && part('once')([colleague?.listening?.positionMs ?? atMs, atMs])}
        {atMs !== undefined && <i className="lane-at" style={{ left: share(atMs) }} />}
      </span>
    </span>
  )
}
