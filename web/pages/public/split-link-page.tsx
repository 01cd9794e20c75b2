import { SplitLink } from '../../features/songs/splits/link/split-link.tsx'
import { LinkPage } from '../../ui/layout/link-page.tsx'

export const meta = () => [
  { title: 'Confirm your share · Velv' },
  { name: 'description', content: 'Check and confirm your share of a song. You don’t need an account.' },
]

/** The page of the link that a co-writer gets by email. It works for anyone with the link, signed in or not. */
export default function SplitLinkPage() {
  return (
    <LinkPage>
      <SplitLink />
    </LinkPage>
  )
}
