import { GuestPage } from '../../features/collections/guest/guest-page.tsx'
import { LinkPage } from '../../ui/layout/link-page.tsx'

export const meta = () => [
  { title: 'Private link · Velv' },
  { name: 'description', content: 'Songs that were shared with you. You don’t need an account.' },
]

/** The page of a listening link. It works for anyone with the link, signed in or not, and says nothing without it. */
export default function ListeningLinkPage() {
  return (
    <LinkPage>
      <GuestPage />
    </LinkPage>
  )
}
