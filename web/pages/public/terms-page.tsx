import { Part, Reading } from './reading.tsx'
import { SupportLink } from './support-link.tsx'
import { CreatorTerms } from './terms/creator-terms.tsx'
import { OwnerTerms } from './terms/owner-terms.tsx'
import { ScreenerTerms } from './terms/screener-terms.tsx'

export const meta = () => [
  { title: 'Terms & conditions · Velv' },
  { name: 'description', content: 'The terms of Velv for creators, drop owners and screeners.' },
]

const parts = [
  { id: 'everybody', title: 'For everybody' },
  { id: 'creators', title: 'For creators' },
  { id: 'owners', title: 'For drop owners' },
  { id: 'screeners', title: 'For screeners' },
  { id: 'end', title: 'Changes and the end' },
] as const

export default function TermsPage() {
  return (
    <Reading
      title="Terms & conditions"
      lede="Written to be read. The first part is for everybody, then comes one part for each side of the room."
      parts={parts}
    >
      <Part id="everybody" title="For everybody">
        <h3>Your account</h3>
        <p>
          One person, one account, with your own name and an e-mail that reaches you. You are of age where you live, or
          have the consent of those who decide for you. Keep your password to yourself, and tell us when somebody else
          has it.
        </p>
        <h3>How we treat each other</h3>
        <p>
          No songs, pictures or texts that hurt people or break the law, no false names, no attempts to reach what is
          not meant for you. Who does this can lose the account.
        </p>
        <h3>What we owe you</h3>
        <p>
          We run Velv with care. It is a beta: it can be out of reach for a while, and we may repair it by changing it.
          We are liable where the law says so, and where we acted grossly carelessly or on purpose; beyond that, up to
          the fees you have paid in the last twelve months. Your rights as a consumer stay as they are.
        </p>
      </Part>
      <CreatorTerms />
      <OwnerTerms />
      <ScreenerTerms />
      <Part id="end" title="Changes and the end">
        <p>
          When these terms change in a way that matters to you, we write to you thirty days before. If you do not agree,
          you can delete your account until then, and what was paid or earned is settled by the old terms.
        </p>
        <p>
          You can delete your account on your profile page. A drop owner with songs on a drop writes to support first,
          because creators wait for answers there. Questions go to <SupportLink />.
        </p>
      </Part>
    </Reading>
  )
}
