import { evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import { socialNetworkOf } from '@velv/domain/drops/social-link.ts'
import { professionLabels, roleOf } from '@velv/domain/roles.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { NewTabHint } from '../../../../ui/layout/new-tab-hint.tsx'
import { dateText, onDayText } from '../../../../ui/text/format.ts'
import { organizationPath, roleWord } from '../../organizations/organization.ts'
import type { AccountActions } from '../actions/use-account-actions.tsx'
import type { PersonDetail } from '../person.ts'
import { StatusLabel } from '../status-label.tsx'
import { approvalStatus } from '../person.ts'
import {
  companyCheck,
  type Check,
  evidenceStateText,
  noteCheck,
  sameDomainText,
  websiteCheck,
} from './evidence-check-text.ts'
import { displayUrl } from './person-text.ts'

type PersonEvidenceProps = { person: PersonDetail; actions: AccountActions }
type Evidence = NonNullable<PersonDetail['evidence']>

/** What a professional says about their work, each part with the result of its check. */
export function PersonEvidence({ person, actions }: PersonEvidenceProps) {
  if (roleOf(person.profession) === 'creator') return null
  const { evidence } = person
  return (
    <section className="grid gap-3" aria-labelledby="person-evidence">
      <div className="row flex-wrap gap-x-3 gap-y-0">
        <h2 id="person-evidence" className="head">
          Evidence
        </h2>
        {evidence && <span className="small text-text-2">{evidenceStateText(evidence)}</span>}
      </div>
      <InvitedBy person={person} />
      {evidence ? (
        <>
          {evidence.returnedReason && (
            <div className="grid gap-1">
              <p className="small text-text-3">Reason for returning it</p>
              <p className="quote">{evidence.returnedReason}</p>
            </div>
          )}
          <EvidenceFacts person={person} evidence={evidence} />
          <EvidenceActions person={person} evidence={evidence} actions={actions} />
          <SameDomain evidence={evidence} />
        </>
      ) : (
        <InlineMessage tone="warn">Not provided. Nothing here has been checked.</InlineMessage>
      )}
    </section>
  )
}

/** Whose colleague they are, by the invitation that they accepted. */
function InvitedBy({ person: { invitation } }: { person: PersonDetail }) {
  if (!invitation) return null
  const { by, organization, role, acceptedAt } = invitation
  return (
    <p>
      Invited by{' '}
      {by ? (
        <Link className="link" to={`/admin/users/${by.id}`}>
          {by.name}
        </Link>
      ) : (
        <span>someone whose account was deleted</span>
      )}{' '}
      to{' '}
      <Link className="link" to={organizationPath(organization.id)}>
        {organization.name}
      </Link>{' '}
      as {roleWord(role)}, accepted {onDayText(acceptedAt)}
    </p>
  )
}

function EvidenceFacts({ person, evidence }: { person: PersonDetail; evidence: Evidence }) {
  const { company, role, website, profiles, credits, note, checks } = evidence
  return (
    <dl className="fact-rows checked">
      <CheckedFact term="Company" check={companyCheck(evidence)}>
        {company || <NotProvided />}
      </CheckedFact>
      <CheckedFact term="Role">{role || <NotProvided />}</CheckedFact>
      <CheckedFact term="Website" check={websiteCheck(person, checks)}>
        {website ? <OutLink url={website} /> : <NotProvided />}
        {checks.unicodeDomain && (
          <InlineMessage tone="warn">
            Browsers may show it as {checks.unicodeDomain}. It’s registered as {checks.websiteDomain}.
          </InlineMessage>
        )}
      </CheckedFact>
      <CheckedFact
        term="Profiles"
        check={profiles.length > 0 ? { tone: 'good', message: 'Recognized networks' } : undefined}
      >
        {profiles.length === 0 && <NotProvided />}
        {profiles.map((url) => (
          <span key={url}>
            {socialNetworkOf(url)}: <OutLink url={url} />
          </span>
        ))}
      </CheckedFact>
      <CheckedFact term="Credits">
        {credits.length === 0 && <NotProvided />}
        {credits.map(({ title, artist, link }, at) => (
          <span key={at}>
            {artist}, “{title}” {link && <OutLink url={link} />}
          </span>
        ))}
      </CheckedFact>
      <CheckedFact term="In their words" check={noteCheck(checks)}>
        {note ? <p className="whitespace-pre-line">{note}</p> : <NotProvided />}
        {checks.sameNote?.people.map(({ id, name }) => (
          <Link key={id} className="link justify-self-start" to={`/admin/users/${id}`}>
            {name}
          </Link>
        ))}
      </CheckedFact>
    </dl>
  )
}

function EvidenceActions({ person, evidence, actions }: PersonEvidenceProps & { evidence: Evidence }) {
  const { state, company, companyVerifiedBy } = evidence
  const isDecidable = state === 'sent' || state === 'accepted'
  // The approval of an account accepts its evidence, too.
  const offered = [
    state === 'sent' && person.verifiedByVelv && 'account.accept-evidence',
    isDecidable && 'account.return-evidence',
    isDecidable && company && !companyVerifiedBy && 'account.verify-company',
    companyVerifiedBy && 'account.unverify-company',
  ] as const
  const labels = {
    'account.accept-evidence': 'Accept evidence',
    'account.return-evidence': 'Return evidence',
    'account.verify-company': 'Verify company',
    'account.unverify-company': 'Remove verification',
  }
  const shown = offered.filter((action) => action && person.can.includes(action))
  if (shown.length === 0) return null
  return (
    <div className="person-actions" role="group" aria-label="Evidence">
      {shown.map(
        (action) =>
          action && (
            <Button
              key={action}
              size="sm"
              busy={actions.isBusy(person.id)}
              onClick={() => actions.press(action, person)}
            >
              {labels[action]}
            </Button>
          ),
      )}
    </div>
  )
}

function SameDomain({ evidence: { checks } }: { evidence: Evidence }) {
  const { count, people } = checks.sameDomain
  if (count === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="small text-text-3">{sameDomainText(count)}</h3>
      <ul className="person-work">
        {people.map((other) => (
          <li key={other.id}>
            <span className="grid min-w-0">
              <Link className="person-link strong" to={`/admin/users/${other.id}`}>
                {other.name}
              </Link>
              <span className="small text-text-3">
                {professionLabels[other.profession]}, since {dateText(other.createdAt)}
              </span>
            </span>
            <StatusLabel status={approvalStatus(other)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const CheckedFact = ({ term, check, children }: { term: string; check?: Check | undefined; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
    <dd className="check">{check && <CheckResult {...check} />}</dd>
  </div>
)

const CheckResult = ({ tone, message }: Check) => (
  <span className={`small inline-flex items-start gap-1.5 ${tone === 'good' ? 'text-good' : 'text-warn'}`}>
    {tone === 'good' ? (
      <CircleCheck className="icon-s" aria-label="Passed" />
    ) : (
      <CircleAlert className="icon-s" aria-label="Warning" />
    )}
    {message}
  </span>
)

const NotProvided = () => <span className="text-text-3">Not provided</span>

/** An untrusted link: it opens in a new tab without access to this page. Its host is shown as it is registered. */
function OutLink({ url }: { url: string }) {
  const href = evidenceHref(url)
  if (!href) return <span>{url}</span>
  return (
    <a className="link touch justify-self-start" href={href} target="_blank" rel="nofollow noopener ugc">
      {displayUrl(url)}
      <NewTabHint />
    </a>
  )
}
