import { linkHref } from '@velv/domain/drops/web-link.ts'
import { Button } from '../../ui/button.tsx'
import { whenText } from '../../ui/format.ts'
import { Fact, FactRows } from '../../ui/fact-rows.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { Say } from '../../ui/say.tsx'
import { emailStanding, type PersonDetail } from './person.ts'
import { PersonDevices } from './person-devices.tsx'
import { PersonMoney } from './person-money.tsx'
import { blockTexts, decidedText, listenedText, sayAddress } from './person-words.ts'
import { StandingWord } from './standing-word.tsx'
import type { AccountActs } from './use-account-acts.tsx'

/** What is known of somebody, as far as it helps to decide. */
export function PersonFacts({ person, acts }: { person: PersonDetail; acts: AccountActs }) {
  const { email, pendingEmail, mailRefused, site, refused, screening, links, fcmTokens } = person
  return (
    <FactRows>
      {refused && (
        <Fact term="Not approved because">
          <p className="said">{refused.reason}</p>
        </Fact>
      )}
      <Fact term="E-mail">
        <span className="row flex-wrap gap-x-3 gap-y-0">
          <span>{email}</span>
          <StandingWord standing={emailStanding(person)} />
        </span>
        {pendingEmail && <p className="small text-text-2">To become {pendingEmail}, not confirmed yet</p>}
        {mailRefused && (
          <Say tone="warn">
            Mails come back since {whenText(mailRefused.at)}: {mailRefused.said}
          </Say>
        )}
      </Fact>
      {site && (
        <Fact term="Domain of the e-mail">
          <OutLink url={site} />
        </Fact>
      )}
      {links.length > 0 && (
        <Fact term="Named in drops">
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
            {listenedText(screening.seconds)} listened, {screening.passes} {screening.passes === 1 ? 'song' : 'songs'}{' '}
            left to others in 90 days
          </p>
        </Fact>
      )}
      <PersonMoney person={person} />
      <Fact term="Devices">
        <PersonDevices name={person.name} fcmTokens={fcmTokens} />
      </Fact>
      {person.can.includes('account.remove') && <Removal person={person} acts={acts} />}
    </FactRows>
  )
}

/** Somebody else wrote it, or it was guessed: it opens beside this page and is told nothing. */
const OutLink = ({ url }: { url: string }) => (
  <a className="link touch" href={linkHref(url)} target="_blank" rel="noopener nofollow ugc">
    {sayAddress(url)}
    <NewTab />
  </a>
)

function Removal({ person, acts }: { person: PersonDetail; acts: AccountActs }) {
  const { blockedBy } = person.removal
  if (!blockedBy) return null
  return (
    <Fact term="Removal">
      <p>{blockTexts[blockedBy.code]}</p>
      {blockedBy.code === 'account/has-balance' && person.can.includes('account.settle-wallet') && (
        <div>
          <Button size="sm" busy={acts.isBusy(person.id)} onClick={() => acts.press('account.settle-wallet', person)}>
            Pay out the wallet
          </Button>
        </div>
      )}
    </Fact>
  )
}
