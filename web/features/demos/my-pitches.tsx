import { longestSearch } from '@velv/domain/drops/feed.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { PitchRow } from './pitch-row.tsx'
import type { PitchWish } from './pitch-wish.ts'
import { ResultChips } from './result-chips.tsx'
import type { DemoCounts } from './use-demo-counts.ts'
import { type MyDemos, useMyDemos } from './use-my-demos.ts'
import { usePitchWish } from './use-pitch-wish.ts'
import { WaitingPitches } from './waiting-pitches.tsx'
import './pitches.css'

/** My demos with what became of them; which of them are shown stands in the address. */
export function MyPitches({ counts }: { counts: DemoCounts }) {
  const { wish, searchFor } = usePitchWish()
  const list = useMyDemos(wish)
  if (counts.total === 0 && !wish.result && !wish.words) return <NothingSent />
  return (
    <>
      <div className="pitch-find">
        <ResultChips counts={counts} wish={wish} />
        <SearchField words={wish.words} label="Search your songs" maxLength={longestSearch} onSearch={searchFor} />
      </div>
      <PitchList list={list} wish={wish} />
    </>
  )
}

function PitchList({ list, wish }: { list: MyDemos; wish: PitchWish }) {
  const { demos, isPending, isError, hasNextPage, isFetchingNextPage } = list
  if (isPending) return <WaitingPitches />
  if (isError && demos.length === 0) {
    return <FailedLine what="Your demos could not be fetched." onRetry={() => void list.refetch()} />
  }
  if (demos.length === 0) return <NothingFound wish={wish} />
  return (
    <>
      <ul className="pitches" aria-label="My demos" aria-busy={list.isPlaceholderData || undefined}>
        {demos.map((demo) => (
          <PitchRow key={demo.id} demo={demo} list={demos} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <FailedLine what="The next demos could not be fetched." onRetry={() => void list.fetchNextPage()} />
      )}
      {hasNextPage && !list.isFetchNextPageError && (
        <Button look="quiet" className="mt-3" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
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
