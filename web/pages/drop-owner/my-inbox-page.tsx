import { InboxViews } from '../../features/collections/view/inbox-views.tsx'
import { MyInbox } from '../../features/drops/own/my-inbox.tsx'
import { OwnedSetSwitch } from '../../features/drops/own/owned-set.tsx'
import { OverdueAnswers } from '../../features/drops/own/overdue-answers.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export const meta = () => [{ title: 'My Inbox · Velv' }]

export default function MyInboxPage() {
  return (
    <section className="own-page">
      <header className="own-page-head">
        <div className="own-page-title">
          <h1 className="title" tabIndex={-1}>
            My Inbox
          </h1>
          <InboxViews />
          <OwnedSetSwitch sets={['own', 'team', 'for-me']} />
        </div>
        <LinkButton to="/drop/add" variant="line" size="sm">
          Add drop
        </LinkButton>
      </header>
      <OverdueAnswers />
      <MyInbox />
    </section>
  )
}
