import { Link } from 'react-router'
import { collectionsPath } from './use-collections.ts'

const views = [
  { key: 'drops', to: '/drop/myinbox', label: 'Drops' },
  { key: 'songs', to: '/drop/myinbox/songs', label: 'All songs' },
  { key: 'collections', to: collectionsPath, label: 'Collections' },
] as const

/** Switches between the drops, the songs, and the collections of an inbox. */
export const InboxViews = ({ current }: { current: (typeof views)[number]['key'] }) => (
  <nav className="seg inbox-views" aria-label="My Inbox views">
    {views.map(({ key, to, label }) => (
      <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)
