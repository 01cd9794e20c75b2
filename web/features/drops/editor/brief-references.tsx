import { referenceName, displayLink } from '@velv/domain/drops/references/reference-name.ts'
import { linkHref } from '@velv/domain/drops/web-link.ts'
import type { ReactNode } from 'react'
import { ReferenceLink } from '../reference-link.tsx'

type BriefReferencesProps = {
  links: readonly string[]
  /** Rendered after each link, such as its remove button. */
  after?: (link: string) => ReactNode
}

/** Links with the names of their sites. Incomplete links are left out. */
export function BriefReferences({ links, after }: BriefReferencesProps) {
  return (
    <ul className="brief-refs">
      {links.map((link) => {
        const name = referenceName(link)
        return (
          name && (
            <li key={link}>
              <ReferenceLink href={linkHref(link)} name={name} address={displayLink(link)} />
              {after?.(link)}
            </li>
          )
        )
      })}
    </ul>
  )
}
