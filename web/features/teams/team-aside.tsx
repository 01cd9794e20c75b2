import { queues } from '@velv/domain/admin/queues.ts'
import { BadgeCheck } from 'lucide-react'
import { onDayText } from '../../ui/text/format.ts'
import { LinkDownloads } from '../collections/links/link-downloads.tsx'
import { changeText } from './change-text.ts'
import type { Team } from './team.ts'
import { WhoCanDoWhat } from './who-can-do-what.tsx'

const reviewDays = queues.people.targetHours / 24

/** Beside the people: whose addresses are approved, what the roles may do, and what changed last. */
export const TeamAside = ({ team }: { team: Team }) => (
  <aside className="team-aside" aria-label="About this team">
    {team.organization.approvedDomain && <CompanyDomain domain={team.organization.approvedDomain} />}
    <WhoCanDoWhat />
    <LinkDownloads />
    {team.changes.length > 0 && <RecentChanges changes={team.changes} />}
  </aside>
)

const CompanyDomain = ({ domain }: { domain: string }) => (
  <section className="team-domain grid gap-1" aria-labelledby="company-domain">
    <h2 id="company-domain" className="team-head">
      Company domain
    </h2>
    <p className="row between gap-2">
      <span className="strong min-w-0 break-words">{domain}</span>
      <span className="small strong row gap-1.5 text-good">
        <BadgeCheck className="icon-s" aria-hidden="true" />
        Approved
      </span>
    </p>
    <p className="small text-text-2">
      Colleagues with an address there can start right away. Everyone else waits until we’ve reviewed their account,
      usually within {reviewDays} days.
    </p>
  </section>
)

const RecentChanges = ({ changes }: { changes: Team['changes'] }) => (
  <section aria-labelledby="team-changes">
    <h2 id="team-changes" className="team-head">
      Recent changes
    </h2>
    <ul className="team-changes">
      {changes.map((change) => {
        const text = changeText(change)
        return (
          text && (
            <li key={`${change.at} ${text}`}>
              <span className="min-w-0 break-words text-text-2">{text}</span>
              <time className="text-text-3" dateTime={change.at}>
                {onDayText(change.at)}
              </time>
            </li>
          )
        )
      })}
    </ul>
  </section>
)
