import { professionLabels, type Profession } from '@velv/domain/roles.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { lengthText } from '../../ui/format.ts'
import { BriefPaper } from './brief-paper.tsx'
import type { Demo, Drop } from './demo.ts'
import { FactList } from './fact-list.tsx'
import { LyricsButton } from './lyrics-button.tsx'
import { OriginalButton } from './original-button.tsx'
import { durationOf, formatText, saidOfSong } from './song-facts.ts'
import { WhyItIsHere } from './why-it-is-here.tsx'

type OwnerSideProps = { demo: Demo | undefined; drop: Drop; peaks: readonly number[] }

/** Who wrote the song and how to reach them, what the file is, and who pitched it. */
export function OwnerSide({ demo, drop, peaks }: OwnerSideProps) {
  return (
    <>
      {demo?.creator && <Writer creator={demo.creator} title={demo.title} />}
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
          <div className="flex flex-wrap gap-2">
            <OriginalButton demo={demo} />
            <LyricsButton demo={demo} />
          </div>
          <WhyItIsHere demo={demo} peaks={peaks} />
        </>
      )}
      <BriefPaper key={drop.id} drop={drop} />
    </>
  )
}

function Writer({ creator, title }: { creator: NonNullable<Demo['creator']>; title: string }) {
  const profession = professionLabels[creator.profession as Profession] ?? creator.profession
  return (
    <section aria-label="Written by">
      <h2 className="strong">{creator.name}</h2>
      <p className="small text-text-3">{profession}</p>
      <p className="writer-line">
        <a className="link clip" href={`mailto:${creator.email}?subject=${encodeURIComponent(title)}`}>
          {creator.email}
        </a>
      </p>
      <p className="writer-line">
        <span className="num">{creator.velvId}</span>
        <CopyButton text={creator.velvId} label={`Copy ${creator.velvId}`} />
      </p>
    </section>
  )
}
