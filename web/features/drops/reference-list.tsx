import { isWebLink, linkHref } from '@velv/domain/drops/web-link.ts'
import { ExternalLink, Link2 } from 'lucide-react'
import { referenceName } from '@velv/domain/drops/reference-name.ts'

const shownAddress = (text: string) => text.replace(/^(?:https?|ftp):\/\/(?:www\.)?/i, '')

/** The links of a brief, each named for the place it leads to; what is no link stays text. */
export function ReferenceList({ links }: { links: readonly string[] }) {
  return (
    <ul className="mt-2 grid divide-y divide-line">
      {links.map((text) => {
        const name = isWebLink(text) ? referenceName(text) : undefined
        return name ? <Reference key={text} text={text} name={name} /> : <li key={text}>{text}</li>
      })}
    </ul>
  )
}

function Reference({ text, name }: { text: string; name: string }) {
  return (
    <li>
      <a className="group row min-h-13 py-1" href={linkHref(text)} target="_blank" rel="noopener nofollow ugc">
        <Link2 className="icon" aria-hidden="true" />
        <span className="grid min-w-0 grow">
          <span className="strong group-hover:underline">
            {name}
            <span className="sr">, opens in a new tab</span>
          </span>
          <span className="small clip text-text-3">{shownAddress(text)}</span>
        </span>
        <ExternalLink className="icon-s" aria-hidden="true" />
      </a>
    </li>
  )
}
