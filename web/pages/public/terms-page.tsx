import { termsVersion } from '@velv/domain/accounts/terms-versions.ts'
import { ContentFrame } from './content-frame.tsx'
import { CommonTerms } from './terms/common-terms.tsx'
import { CreatorTerms } from './terms/creator-terms.tsx'
import { OwnerTerms } from './terms/owner-terms.tsx'
import { ScreenerTerms } from './terms/screener-terms.tsx'
import { VersionDate, Versions } from './terms/versions.tsx'
import './terms/terms.css'

export const meta = () => [
  { title: 'Terms & conditions · Velv' },
  {
    name: 'description',
    content:
      'The terms of Velv for creators, for drop owners, and for screeners, including the hourly fee, confidentiality, and termination.',
  },
]

const roles = [
  { id: 'creators', label: 'Creators' },
  { id: 'owners', label: 'Drop owners' },
  { id: 'screeners', label: 'Screeners' },
] as const

/** One role's terms are shown, the others are reached by their links; in print and without styles all three are visible. */
export default function TermsPage() {
  return (
    <ContentFrame>
      <article className="reading terms">
        <header className="reading-head">
          <h1 className="title">Terms & conditions</h1>
          <p className="text-lede text-text-2">
            There are terms for creators, for drop owners, and for screeners. The ones for the role you sign up with
            apply to you, together with those for everyone.
          </p>
          <VersionDate day={termsVersion} />
        </header>
        <nav className="roles" aria-label="Roles">
          {roles.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
              <span className="sr shown-mark"> (shown)</span>
            </a>
          ))}
        </nav>
        <div className="reading-text">
          <CreatorTerms />
          <OwnerTerms />
          <ScreenerTerms />
          <CommonTerms />
          <Versions path="/termsconditions" />
        </div>
      </article>
    </ContentFrame>
  )
}
