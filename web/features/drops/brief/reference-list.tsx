import { referenceName, displayLink } from '@velv/domain/drops/reference-name.ts'
import { isWebLink, linkHref } from '@velv/domain/drops/web-link.ts'
import { ReferenceLink } from '../reference-link.tsx'

/** The links of a brief, each with the name of its site; anything that is not a link stays text. */
export function ReferenceList({ links }: { links: readonly string[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
      {links.map((text) => {
        const name = isWebLink(text) ? referenceName(text) : undefined
        return (
          <li key={text} className="min-w-0">
            {name ? (
              <ReferenceLink href={linkHref(text)} name={name} address={displayLink(text)} />
            ) : (
              <span className="block py-3 break-words">{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
