import { songFields } from '@velv/domain/songs/song-details.ts'
import { api } from '../../../lib/api/api.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { professionText } from '../../../ui/text/profession-text.ts'
import type { Compare } from '../compare/use-compare.ts'
import { RoomLink } from '../../demos/room-link.tsx'
import { HoldPart } from '../../holds/hold-part.tsx'
import { SongGuests } from '../../collections/links/song-guests.tsx'
import type { QueuedDemo, Drop } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { durationOf, formatText, songStatements } from '../stage/song-facts.ts'
import { usePlaybackState } from '../stage/use-listening-store.ts'
import { TeamPanel } from '../team/team-panel.tsx'
import type { Team } from '../team/use-team.ts'
import { noteKey } from '../shortcuts/pitching-keys.ts'
import type { OpenHoldTerms } from '../use-hold-terms.tsx'
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
  onTerms: OpenHoldTerms
}

/** The writers and their contact details, the brief, who pitched the song and why, and the file. */
export function OwnerPanel({ demo, drop, store, notes, showKeys, team, compare, onChange, onTerms }: OwnerPanelProps) {
  const { peaks } = usePlaybackState(store)
  return (
    <>
      {demo && <OwnerHold demo={demo} onTerms={onTerms} />}
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

/** The newest hold of the song on the stage, which its owner extends or releases here, and the way to its deal room. */
function OwnerHold({ demo, onTerms }: { demo: QueuedDemo; onTerms: OpenHoldTerms }) {
  const { data } = api.useQuery('get', '/api/demos/{id}', { params: { path: { id: demo.id } } })
  const hold = data?.holds[0]
  if (!data || (!hold && data.result !== 'cut')) return null
  return (
    <section className="grid gap-3" aria-label={hold ? 'Hold' : 'Deal'}>
      <h2 className="strong">{hold ? 'Hold' : 'Deal'}</h2>
      {hold && <HoldPart key={hold.id} hold={hold} side="owner" onEdit={() => onTerms(demo, hold)} />}
      <RoomLink demo={data} />
    </section>
  )
}
