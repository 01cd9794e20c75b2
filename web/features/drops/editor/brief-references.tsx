import { referenceName, displayLink } from '@velv/domain/drops/reference-name.ts'
import { linkHref } from '@velv/domain/drops/web-link.ts'
import type { ReactNode } from 'react'
import { ReferenceLink } from '../reference-link.tsx'

type BriefReferencesProps = {
  links: readonly string[]
  /** Stands behind each, such as the way to take it out. */
  after?: (link: string) => ReactNode
}

/** Links named for what they are. What is no web link is left out: it is still being written. */
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
