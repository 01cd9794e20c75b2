import { ExternalLink, Link2 } from 'lucide-react'
import { NewTabHint } from '../../ui/layout/new-tab-hint.tsx'

type ReferenceLinkProps = {
  href: string
  /** The name of the site or song. */
  name: string
  /** The URL without technical parts; left out where it adds nothing to the name. */
  address: string
}

/** A link that another person wrote, with the name of its target; it opens in a new tab. */
export function ReferenceLink({ href, name, address }: ReferenceLinkProps) {
  return (
    <a className="group row min-h-13 min-w-0 py-1" href={href} target="_blank" rel="noopener nofollow ugc">
      <Link2 className="icon" aria-hidden="true" />
      <span className="grid min-w-0 grow">
        <span className="strong clip relative group-hover:underline">
          {name}
          <NewTabHint />
        </span>
        {address !== name && <span className="small clip text-text-3">{address}</span>}
      </span>
      <ExternalLink className="icon-s" aria-hidden="true" />
    </a>
  )
}
