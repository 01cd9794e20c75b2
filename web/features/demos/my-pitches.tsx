import { longestSearch } from '@velv/domain/drops/feed.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import { useRef } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MoreRows } from '../../ui/more-rows.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { PitchRow } from './pitch-row.tsx'
import type { PitchWish } from './pitch-wish.ts'
import { ResultChips } from './result-chips.tsx'
import type { DemoCounts } from './use-demo-counts.ts'
import { type MyDemos, useMyDemos } from './use-my-demos.ts'
import type { MyStars } from './use-stars.ts'
import { usePitchWish } from './use-pitch-wish.ts'
import { WaitingPitches } from './waiting-pitches.tsx'
import './pitches.css'

type MyPitchesProps = { counts: DemoCounts; stars: MyStars }

/** My demos with what became of them; which of them are shown stands in the address. */
export function MyPitches({ counts, stars }: MyPitchesProps) {
  const { wish, searchFor } = usePitchWish()
  const list = useMyDemos(wish)
  const hasNoList = list.isError && list.demos.length === 0
  const failed = [
    { has: hasNoList, retry: () => void list.refetch() },
    { has: counts.isError && !counts.counts, retry: counts.retry },
    { has: stars.isError && !stars.stars, retry: stars.retry },
  ].filter(({ has }) => has)
  const isNothingSent = counts.total === 0 && !wish.result && !wish.words
  return (
    <>
      {!isNothingSent && (
        <div className="pitch-find">
          <ResultChips counts={counts} wish={wish} />
          <SearchField words={wish.words} label="Search your songs" maxLength={longestSearch} onSearch={searchFor} />
        </div>
      )}
      {failed.length > 0 && (
        <FailedLine
          what={hasNoList ? 'We couldn’t load your demos.' : 'We couldn’t load all of this page.'}
          onRetry={() => failed.forEach(({ retry }) => retry())}
        />
      )}
      {isNothingSent ? <NothingSent /> : !hasNoList && <PitchList list={list} wish={wish} />}
    </>
  )
}

function PitchList({ list, wish }: { list: MyDemos; wish: PitchWish }) {
  const { demos } = list
  // The pressed button goes with the last page, and what it brought begins behind what was there.
  const before = useRef(0)
  const part = useKeptFocus<HTMLDivElement>((rows, gone) => {
    const titles = rows.querySelectorAll<HTMLElement>('.pitch-title')
    return titles[gone instanceof HTMLButtonElement ? before.current : 0]
  })
  const showMore = () => {
    before.current = demos.length
    void list.fetchNextPage()
  }
  const isWaiting = list.isPending || (list.isPlaceholderData && demos.length === 0)
  return (
    <div ref={part}>
      {isWaiting && <WaitingPitches />}
      {!isWaiting && demos.length === 0 && <NothingFound wish={wish} />}
      {demos.length > 0 && (
        <ul className="pitches" aria-label="My demos" aria-busy={list.isPlaceholderData || undefined}>
          {demos.map((demo) => (
            <PitchRow key={demo.id} demo={demo} list={demos} />
          ))}
        </ul>
      )}
      <div className="mt-3 empty:hidden">
        <MoreRows page={{ ...list, isError: list.isFetchNextPageError, fetchNextPage: showMore }} what="demos" />
      </div>
    </div>
  )
}

const NothingSent = () => (
  <EmptyState
    title="Nothing sent yet"
    says="A song you send to a drop stands here, with how much of it was heard and what became of it."
    next={<LinkButton to="/">Look at the drops</LinkButton>}
  />
)

function NothingFound({ wish: { result, words } }: { wish: PitchWish }) {
  const where = result ? ` among ${resultLabels[result]}` : ''
  return (
    <div role="status">
      <EmptyState
        title={words ? `Nothing found for “${words}”${where}` : `Nothing stands as ${resultLabels[result ?? 'draft']}`}
        says={
          words
            ? 'A title, a writer, the artist or the label of the drop finds it.'
            : 'Your other songs are still here.'
        }
        next={<LinkButton to="/my-pitches">Show all</LinkButton>}
      />
    </div>
  )
}
