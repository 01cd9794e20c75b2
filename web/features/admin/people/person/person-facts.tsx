import { countText } from '@velv/domain/count-text.ts'
import { Link } from 'react-router'
import { linkHref } from '@velv/domain/drops/web-link.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { whenText } from '../../../../ui/text/format.ts'
import { Fact, FactRows } from '../../../../ui/data/fact-rows.tsx'
import { NewTabHint } from '../../../../ui/layout/new-tab-hint.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { MovePerson } from '../../organizations/move-person.tsx'
import { organizationPath, roleWord } from '../../organizations/organization.ts'
import { emailStatus, type PersonDetail } from '../person.ts'
import { PersonDevices } from './person-devices.tsx'
import { PersonMoney } from './person-money.tsx'
import { PersonOverdue } from './person-overdue.tsx'
import { listenedText } from '../../../../ui/text/day-text.ts'
import { blockTexts, decidedText, displayUrl } from './person-text.ts'
import { StatusLabel } from '../status-label.tsx'
import type { AccountActions } from '../actions/use-account-actions.tsx'

/** The facts of a person that help to decide. */
export function PersonFacts({ person, actions }: { person: PersonDetail; actions: AccountActions }) {
  const { email, pendingEmail, emailSuppression, site, rejected, screening, links, fcmTokens } = person
  return (
    <FactRows>
      {rejected && (
        <Fact term="Reason">
          <p className="quote">{rejected.reason}</p>
        </Fact>
      )}
      <Fact term="Email">
        <span className="row flex-wrap gap-x-3 gap-y-0">
          <span>{email}</span>
          <StatusLabel status={emailStatus(person)} />
        </span>
        {pendingEmail && <p className="small text-text-2">Changing to {pendingEmail}, not confirmed yet</p>}
        {emailSuppression && (
          <InlineMessage tone="warn">
            Emails have bounced since {whenText(emailSuppression.at)}: {emailSuppression.response}
          </InlineMessage>
        )}
      </Fact>
      {site && (
        <Fact term="Email domain">
          <OutLink url={site} />
        </Fact>
      )}
      {links.length > 0 && (
        <Fact term="Links in drops">
          <ul className="grid gap-1">
            {links.map(({ url }) => (
              <li key={url} className="min-w-0">
                <OutLink url={url} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {screening && (
        <Fact term="Screening">
          <p>{decidedText(screening)}</p>
          <p className="small text-text-2">
            {listenedText(screening.seconds)} listened, recused from {countText(screening.recusals, 'song')} in the last
            90 days
          </p>
        </Fact>
      )}
      <PersonOrganization person={person} />
      <PersonOverdue person={person} actions={actions} />
      <PersonMoney person={person} />
      <Fact term="Devices">
        <PersonDevices name={person.name} fcmTokens={fcmTokens} />
      </Fact>
      {person.can.includes('account.remove') && <Removal person={person} actions={actions} />}
    </FactRows>
  )
}

/** Where an owner works, and what they are there. */
function PersonOrganization({ person }: { person: PersonDetail }) {
  const { organization } = person
  if (!organization) return null
  const { id, name, role, people } = organization
  return (
    <Fact term="Organization">
      <p>
        <Link className="link touch" to={organizationPath(id)}>
          {name}
        </Link>
        , {roleWord(role)}, {countText(people, 'person', 'people')}
      </p>
      {person.can.includes('account.move') && <MovePerson person={person} />}
    </Fact>
  )
}

/** An untrusted link: it opens in a new tab without access to this page. */
const OutLink = ({ url }: { url: string }) => (
  <a className="link touch" href={linkHref(url)} target="_blank" rel="noopener nofollow ugc">
    {displayUrl(url)}
    <NewTabHint />
  </a>
)

function Removal({ person, actions }: { person: PersonDetail; actions: AccountActions }) {
  const { blockedBy } = person.removal
  if (!blockedBy) return null
  return (
    <Fact term="Removal">
      <p>{blockTexts[blockedBy.code]}</p>
      {blockedBy.code === 'account/has-balance' && person.can.includes('account.pay-out-balance') && (
        <div>
          <Button
            size="sm"
            busy={actions.isBusy(person.id)}
            onClick={() => actions.press('account.pay-out-balance', person)}
          >
            Pay out wallet
          </Button>
        </div>
      )}
    </Fact>
  )
}
