import { songFields } from '@velv/domain/songs/song-details.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { professionText } from '../../../ui/text/profession-text.ts'
import type { Compare } from '../compare/use-compare.ts'
import { SongGuests } from '../../collections/links/song-guests.tsx'
import type { QueuedDemo, Drop } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { durationOf, formatText, songStatements } from '../stage/song-facts.ts'
import { usePlaybackState } from '../stage/use-listening-store.ts'
import { TeamPanel } from '../team/team-panel.tsx'
import type { Team } from '../team/use-team.ts'
import { noteKey } from '../shortcuts/pitching-keys.ts'
import { BriefPanel } from './brief-panel.tsx'
import { FactList } from './fact-list.tsx'
import { linkFact } from './link-fact.tsx'
import { OfferedUpdates } from './offered-updates.tsx'
import { OriginalButton } from './original-button.tsx'
import { PitchedBy } from './pitched-by.tsx'
import { PrivateNote } from './private-note.tsx'
import type { PrivateNotes } from './private-notes.ts'

type OwnerPanelProps = {
  demo: QueuedDemo | undefined
  drop: Drop
  store: ListeningStore
  notes: PrivateNotes
  showKeys: boolean
  team: Team | undefined
  /** Shows a change of the song on the stage at once. */
  onChange: (demo: QueuedDemo) => unknown
  compare: Compare | undefined
}

/** The writers and their contact details, the brief, who pitched the song and why, and the file. */
export function OwnerPanel({ demo, drop, store, notes, showKeys, team, compare, onChange }: OwnerPanelProps) {
  const { peaks } = usePlaybackState(store)
  return (
    <>
      {demo && team && <TeamPanel {...{ demo, team, store, showKeys }} />}
      {demo?.creator && <Writer creator={demo.creator} title={demo.title} />}
      {demo && <OfferedUpdates {...{ demo, store, compare }} />}
      <BriefPanel key={drop.id} drop={drop} store={store} />
      {demo && (
        <>
          <PitchedBy demo={demo} peaks={peaks} />
          <FactList
            facts={[
              ['Length', durationOf(demo) > 0 ? lengthText(durationOf(demo)) : ''],
              ['Format', formatText(demo.audio)],
              ['Writers', demo.writers.join(', ')],
              [songFields.isrc.label, demo.isrc],
              ...songStatements(demo),
              ['By link', linkFact(demo, onChange)],
            ]}
          />
          {demo.can.includes('demo.star') && <SongGuests demoId={demo.id} durationMs={durationOf(demo)} />}
          {demo.can.includes('demo.hear') && (
            <div>
              <OriginalButton demo={demo} />
            </div>
          )}
          {demo.can.includes('demo.note') && (
            <PrivateNote demo={demo} notes={notes} keyCap={showKeys ? noteKey(team !== undefined) : undefined} />
          )}
        </>
      )}
    </>
  )
}

function Writer({ creator, title }: { creator: NonNullable<QueuedDemo['creator']>; title: string }) {
  return (
    <section aria-label="Written by">
      <h2 className="strong">{creator.name}</h2>
      <p className="small text-text-3">{professionText(creator.profession)}</p>
      <p className="writer-line">
        <a className="link clip" href={`mailto:${creator.email}?subject=${encodeURIComponent(title)}`}>
          {creator.email}
        </a>
        <CopyButton text={creator.email} label={`Copy ${creator.email}`} />
      </p>
      <p className="writer-line">
        <span className="num">{creator.velvId}</span>
        <CopyButton text={creator.velvId} label={`Copy ${creator.velvId}`} />
      </p>
    </section>
  )
}
