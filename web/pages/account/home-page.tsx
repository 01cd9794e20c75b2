import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { LastAnswers } from '../../features/demos/last-answers.tsx'
import { ClosingShelf } from '../../features/drops/closing-shelf.tsx'
import { DropSearch } from '../../features/drops/drop-search.tsx'
import { DropsToHear } from '../../features/drops/drops-to-hear.tsx'
import { FeedEmpty } from '../../features/drops/feed-empty.tsx'
import { FeedHead } from '../../features/drops/feed-head.tsx'
import { FeedList } from '../../features/drops/feed-list.tsx'
import { GenreChips } from '../../features/drops/genre-chips.tsx'
import { useFeed } from '../../features/drops/use-feed.ts'
import { useFeedWish } from '../../features/drops/use-feed-wish.ts'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Drops · Velv' }]

export default function HomePage() {
  const { profession } = useMe()
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="sr">Drops</h1>
      {roleOf(profession) === 'screener' ? (
        <ScreenersHome profession={profession} />
      ) : (
        <Browsing profession={profession} />
      )}
    </div>
  )
}

/** While one searches, what is found stands right below the field. */
function Browsing({ profession }: { profession: Profession }) {
  const { wish, sortBy, searchFor } = useFeedWish()
  const feed = useFeed(wish)
  const isCreator = roleOf(profession) === 'creator'
  return (
    <>
      <div className="find">
        <GenreChips wish={wish} />
        <DropSearch words={wish.words} onSearch={searchFor} />
      </div>
      {!wish.words && <ClosingShelf profession={profession} />}
      <div className={isCreator ? 'cols' : ''}>
        <section className="min-w-0" aria-labelledby="drops">
          <FeedHead title="Drops" wish={wish} onSort={sortBy} />
          <FeedList
            feed={feed}
            wish={wish}
            profession={profession}
            empty={<FeedEmpty wish={wish} isFiltered={feed.isFiltered} onSearch={searchFor} />}
          />
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

/** What waits for an ear comes first. */
function ScreenersHome({ profession }: { profession: Profession }) {
  const { wish, sortBy, searchFor } = useFeedWish()
  const feed = useFeed(wish)
  return (
    <>
      <DropsToHear profession={profession} />
      <section className="max-w-[60rem] min-w-0" aria-labelledby="drops">
        <FeedHead title="Open drops" wish={wish} onSort={sortBy}>
          <DropSearch words={wish.words} onSearch={searchFor} />
        </FeedHead>
        <FeedList
          feed={feed}
          wish={wish}
          profession={profession}
          empty={<FeedEmpty wish={wish} isFiltered={feed.isFiltered} onSearch={searchFor} />}
        />
      </section>
    </>
  )
}
