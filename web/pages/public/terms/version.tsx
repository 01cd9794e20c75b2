import type { TermsPart } from '@velv/domain/accounts/terms.ts'
import type { ReactNode } from 'react'

type VersionProps = { id: TermsPart; title: string; children: ReactNode }

/** The terms of one side; shown alone when its link was followed. */
export function Version({ id, title, children }: VersionProps) {
  return (
    <section id={id} className="version">
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}
