import type { TermsPart } from '@velv/domain/accounts/terms.ts'
import type { ReactNode } from 'react'

type TermsOfRoleProps = { id: TermsPart; title: string; children: ReactNode }

/** The terms of one role; shown alone when its link was followed. */
export function TermsOfRole({ id, title, children }: TermsOfRoleProps) {
  return (
    <section id={id} className="role-terms">
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}
