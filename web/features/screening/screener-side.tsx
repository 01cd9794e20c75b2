import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { loudnessText } from '../../ui/figures.ts'
import { BriefPaper } from './brief-paper.tsx'
import type { Demo, Drop } from './demo.ts'
import { FactList } from './fact-list.tsx'
import type { ListeningDesk } from './listening-desk.ts'
import { formatText, saidOfSong } from './song-facts.ts'
import { useStillCounts } from './use-still-counts.ts'

type ScreenerSideProps = { demo: Demo | undefined; drop: Drop; desk: ListeningDesk }

/** What a screener needs beside the song: the brief, and facts about the music alone. */
export function ScreenerSide({ demo, drop, desk }: ScreenerSideProps) {
  const stillCounts = useStillCounts(desk, demo)
  const lufs = demo?.audio?.loudnessLufs ?? null
  return (
    <>
      <BriefPaper key={drop.id} drop={drop} />
      <FactList
        facts={[
          ['Paid time left', demo?.suspendedAt ? '' : stillCounts],
          ['Genre', drop.genre.map(genreLabel).join(', ')],
          ['Lyrics', drop.lyrics.join(', ')],
          ['Regional office', marketLabel(drop.regionalOffice)],
          ...saidOfSong(demo),
          ['Format', formatText(demo?.audio ?? null)],
          ['Loudness', lufs === null ? '' : loudnessText(lufs)],
        ]}
      />
    </>
  )
}
