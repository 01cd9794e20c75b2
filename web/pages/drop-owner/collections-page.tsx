import { CollectionList } from '../../features/collections/view/collection-list.tsx'
import { InboxViews } from '../../features/collections/view/inbox-views.tsx'

export const meta = () => [{ title: 'Collections · Velv' }]

export default function CollectionsPage() {
  return (
    <section className="own-page">
      <header className="own-page-head">
        <div className="own-page-title">
          <h1 className="title" tabIndex={-1}>
            Collections
          </h1>
          <InboxViews />
        </div>
      </header>
      <CollectionList />
    </section>
  )
}
