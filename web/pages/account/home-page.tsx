import { hasDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { ClosingSoon } from '../../features/drops/feed/closing-soon.tsx'
import { useClosingSoon } from '../../features/drops/feed/use-closing-soon.ts'
import { useFeedFilters } from '../../features/drops/feed/use-feed-filters.ts'
import { ScreenerHomeSkeleton } from '../../features/screening/home/screener-home-skeleton.tsx'
import { useMe } from '../../lib/session/session.ts'
import { DropFeed } from './drop-feed.tsx'

const OwnerPart = lazy(async () => ({ default: (await import('./owner-part.tsx')).OwnerPart }))

const ScreenerHome = lazy(async () => ({
  default: (await import('../../features/screening/home/screener-home.tsx')).ScreenerHome,
}))

export const meta = () => [{ title: 'Drops · Velv' }]

export default function HomePage() {
  const role = roleOf(useMe().profession)
  return (
    <div className="grid grid-cols-1 content-start gap-8 max-md:min-h-dvh">
      <h1 className="sr">Drops</h1>
      {role === 'screener' ? (
        <Suspense fallback={<ScreenerHomeSkeleton />}>
          <ScreenerHome />
        </Suspense>
      ) : role === 'dropOwner' ? (
        <Suspense fallback={<div className="h-dvh" />}>
          <OwnerPart>
            <Browsing title="All drops" />
          </OwnerPart>
        </Suspense>
      ) : (
        <Browsing title={role === 'creator' ? 'Drops' : 'All drops'} />
      )}
    </div>
  )
}

/** All open drops. What closes this week interrupts them, unless they are searched, filtered, or in that order. */
function Browsing({ title }: { title: string }) {
  const { profession } = useMe()
  const view = useFeedFilters()
  const closingSoon = useClosingSoon()
  const { query, song, deal, sort } = view.filters
  const isNarrowed = query !== '' || song !== '' || hasDealFilters(deal)
  const hasClosingSoon = !isNarrowed && sort !== 'closing'
  return (
    <DropFeed
      view={view}
      title={title}
      inset={hasClosingSoon && <ClosingSoon closingSoon={closingSoon} profession={profession} />}
    />
  )
}
