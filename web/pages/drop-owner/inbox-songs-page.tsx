import { InboxSongs } from '../../features/collections/songs/inbox-songs.tsx'
import { InboxViews } from '../../features/collections/view/inbox-views.tsx'

export const meta = () => [{ title: 'All songs · Velv' }]

export default function InboxSongsPage() {
  return (
    <section className="own-page">
      <header className="own-page-head">
        <div className="own-page-title">
          <h1 className="title" tabIndex={-1}>
            All songs
          </h1>
          <InboxViews />
        </div>
      </header>
      <InboxSongs />
    </section>
  )
}
