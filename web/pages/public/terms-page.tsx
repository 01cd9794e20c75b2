import { termsVersion } from '@velv/domain/accounts/terms.ts'
import { ContentFrame } from './content-frame.tsx'
import { CommonTerms } from './terms/common-terms.tsx'
import { CreatorTerms } from './terms/creator-terms.tsx'
import { OwnerTerms } from './terms/owner-terms.tsx'
import { ScreenerTerms } from './terms/screener-terms.tsx'
import './terms/terms.css'

export const meta = () => [
  { title: 'Terms & conditions · Velv' },
  {
    name: 'description',
    content:
      'The terms of Velv in three versions: for creators, for drop owners, and for screeners with fee, confidentiality and termination.',
  },
]

const versions = [
  { id: 'creators', label: 'Creators' },
  { id: 'owners', label: 'Drop owners' },
  { id: 'screeners', label: 'Screeners' },
] as const

const versionDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(termsVersion),
)

/** One version is shown, the others are reached by their links; in print and without styles all three are visible. */
export default function TermsPage() {
  return (
    <ContentFrame>
      <article className="reading terms">
        <header className="reading-head">
          <h1 className="title">Terms & conditions</h1>
          <p className="text-lede text-text-2">
            Written to be read. There are three versions, one for each side of the room; yours is the one you sign up
            with. What is for everybody stands at the end.
          </p>
          <p className="terms-dated text-text-3">
            Version of <time dateTime={termsVersion}>{versionDate}</time>
          </p>
        </header>
        <nav className="versions" aria-label="Versions">
          {versions.map(({ id, label }) => (
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
        </div>
      </article>
    </ContentFrame>
  )
}
