import type { ReactNode } from 'react'

/** One line of the profile: its name, its value, and at the end the button that changes it. */
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
