import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { LastAnswers } from '../../features/demos/last-answers.tsx'
import { ClosingShelf } from '../../features/drops/closing-shelf.tsx'
import { DropSearch } from '../../features/drops/drop-search.tsx'
import { DropsToHear } from '../../features/drops/drops-to-hear.tsx'
import { FeedEmpty } from '../../features/drops/feed-empty.tsx'
import { FeedHead } from '../../features/drops/feed-head.tsx'
import { FeedList } from '../../features/drops/feed-list.tsx'
import { FilteredLine } from '../../features/drops/filtered-line.tsx'
import { GenreChips } from '../../features/drops/genre-chips.tsx'
import { useClosingShelf } from '../../features/drops/use-closing-shelf.ts'
import { useDropsToHear } from '../../features/drops/use-drops-to-hear.ts'
import { useFeed } from '../../features/drops/use-feed.ts'
import { useFeedWish } from '../../features/drops/use-feed-wish.ts'
import { useMe } from '../../platform/session.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const InboxListen = lazy(async () => ({
  default: (await import('../../features/briefs/inbox-listen.tsx')).InboxListen,
}))

export const meta = () => [{ title: 'Drops · Velv' }]

export default function HomePage() {
  const { profession } = useMe()
  return (
    <div className="grid grid-cols-1 content-start gap-8 max-md:min-h-dvh">
      <h1 className="sr">Drops</h1>
      {roleOf(profession) === 'screener' ? (
        <ScreenersHome profession={profession} />
      ) : (
        <Browsing profession={profession} />
      )}
    </div>
  )
}

/** While one searches, what is found stands right below the field. Rows wait for the shelf, which may push them. */
function Browsing({ profession }: { profession: Profession }) {
  const { wish, sortBy, searchFor } = useFeedWish()
  const feed = useFeed(wish)
  const shelf = useClosingShelf()
  const isCreator = roleOf(profession) === 'creator'
  const waits = !wish.words && shelf.isFirst
  return (
    <>
      <div className="find">
        <DropSearch words={wish.words} onSearch={searchFor} />
        <GenreChips wish={wish} />
      </div>
      {!wish.words && !isCreator && (
        <Suspense fallback={<div className="inbox-line" />}>
          <InboxListen />
        </Suspense>
      )}
      {!wish.words && <ClosingShelf shelf={shelf} profession={profession} />}
      <div className={isCreator ? 'cols' : ''}>
        <section className="max-w-[60rem] min-w-0" aria-labelledby="drops">
          <FeedHead title="Drops" wish={wish} onSort={sortBy} />
          <FilteredLine />
          {waits && <SkeletonRows count={6} what="drops" />}
          <div hidden={waits}>
            <FeedList
              feed={feed}
              wish={wish}
              profession={profession}
              empty={<FeedEmpty wish={wish} onSearch={searchFor} />}
            />
          </div>
        </section>
        {isCreator && (
          <aside className="wide-only">
            <LastAnswers />
          </aside>
        )}
      </div>
    </>
  )
}

/** What waits for an ear comes first; what is open waits for it, which would push it. */
function ScreenersHome({ profession }: { profession: Profession }) {
  const { wish, sortBy, searchFor } = useFeedWish()
  const feed = useFeed(wish)
  const toHear = useDropsToHear()
  return (
    <>
      <DropsToHear list={toHear} profession={profession} />
      <section className="max-w-[60rem] min-w-0" aria-labelledby="drops" hidden={toHear.isFirst}>
        <FeedHead title="Open drops" wish={wish} onSort={sortBy}>
          <DropSearch words={wish.words} onSearch={searchFor} />
        </FeedHead>
        <FeedList
          feed={feed}
          wish={wish}
          profession={profession}
          empty={<FeedEmpty wish={wish} onSearch={searchFor} />}
        />
      </section>
    </>
  )
}
