import { CopyButton } from '../../ui/copy-button.tsx'
import { lengthText } from '../../ui/format.ts'
import { professionText } from '../../ui/profession-text.ts'
import { BriefPaper } from './brief-paper.tsx'
import type { Demo, Drop } from './demo.ts'
import { FactList } from './fact-list.tsx'
import type { ListeningDesk } from './listening-desk.ts'
import { OriginalButton } from './original-button.tsx'
import { PrivateNote } from './private-note.tsx'
import type { PrivateNotes } from './private-notes.ts'
import { durationOf, formatText, saidOfSong } from './song-facts.ts'
import { useSound } from './use-listening.ts'
import { WhyItIsHere } from './why-it-is-here.tsx'

type OwnerSideProps = {
  demo: Demo | undefined
  drop: Drop
  desk: ListeningDesk
  notes: PrivateNotes
  showKeys: boolean
}

/** Who wrote the song and how to reach them, what the file is, and who pitched it. */
export function OwnerSide({ demo, drop, desk, notes, showKeys }: OwnerSideProps) {
  const { peaks } = useSound(desk)
  return (
    <>
      {demo?.creator && <Writer creator={demo.creator} title={demo.title} />}
      <BriefPaper key={drop.id} drop={drop} />
      {demo && (
        <>
          <FactList
            facts={[
              ['Length', durationOf(demo) > 0 ? lengthText(durationOf(demo)) : ''],
              ['Format', formatText(demo.audio)],
              ['Writers', demo.writers.join(', ')],
              ...saidOfSong(demo),
            ]}
          />
          {demo.can.includes('demo.hear') && (
            <div>
              <OriginalButton demo={demo} />
            </div>
          )}
          {demo.can.includes('demo.note') && <PrivateNote demo={demo} notes={notes} showKey={showKeys} />}
          <WhyItIsHere demo={demo} peaks={peaks} />
        </>
      )}
    </>
  )
}

function Writer({ creator, title }: { creator: NonNullable<Demo['creator']>; title: string }) {
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
