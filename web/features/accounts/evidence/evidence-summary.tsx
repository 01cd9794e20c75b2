import { evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import { NewTabHint } from '../../../ui/layout/new-tab-hint.tsx'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import type { OwnEvidence } from './evidence-text.ts'

/** What the person has sent, as a list of facts. */
export const EvidenceSummary = ({ evidence }: { evidence: OwnEvidence }) => (
  <FactRows>
    <Fact term="Company">{evidence.company || <NotProvided />}</Fact>
    <Fact term="Role">{evidence.role || <NotProvided />}</Fact>
    <Fact term="Website">{evidence.website ? <EvidenceLink url={evidence.website} /> : <NotProvided />}</Fact>
    <Fact term="Profiles">
      {evidence.profiles.length === 0 && <NotProvided />}
      {evidence.profiles.map((url) => (
        <EvidenceLink key={url} url={url} />
      ))}
    </Fact>
    <Fact term="Credits">
      {evidence.credits.length === 0 && <NotProvided />}
      {evidence.credits.map(({ title, artist, link }, at) => (
        <span key={at}>
          {artist}, {link ? <EvidenceLink url={link}>{`“${title}”`}</EvidenceLink> : <span>{`“${title}”`}</span>}
        </span>
      ))}
    </Fact>
    {evidence.note && (
      <Fact term="In your words">
        <p className="whitespace-pre-line">{evidence.note}</p>
      </Fact>
    )}
  </FactRows>
)

const NotProvided = () => <span className="text-text-3">Not provided</span>

function EvidenceLink({ url, children = url }: { url: string; children?: string }) {
  const href = evidenceHref(url)
  if (!href) return <span>{children}</span>
  return (
    <a className="link justify-self-start" href={href} target="_blank" rel="nofollow noopener ugc">
      {children}
      <NewTabHint />
    </a>
  )
}
