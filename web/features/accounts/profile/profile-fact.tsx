import type { ReactNode } from 'react'

/** One line of the profile: what it is, how it stands, and at its end the way to change it. */
export function ProfileFact({ term, end, children }: { term: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <div className="profile-value">{children}</div>
        {end}
      </dd>
    </div>
  )
}
