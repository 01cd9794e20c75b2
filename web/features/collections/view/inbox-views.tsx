import { ViewLinks } from '../../../ui/layout/view-links.tsx'
import { collectionsPath } from './use-collections.ts'

const views = [
  { to: '/drop/myinbox', label: 'Drops' },
  { to: '/drop/myinbox/songs', label: 'All songs' },
  { to: collectionsPath, label: 'Collections' },
]

/** Switches between the drops, the songs, and the collections of an inbox. */
export const InboxViews = () => <ViewLinks label="My Inbox views" className="inbox-views" views={views} />
