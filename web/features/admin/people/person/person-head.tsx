import { Avatar } from '../../../../ui/data/avatar.tsx'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { Facts } from '../../../../ui/data/facts.tsx'
import { roleText, approvalStatus, type PersonDetail } from '../person.ts'
import { seenText, statusText } from './person-text.ts'

/** The person's name and picture, and the state of the account as text. */
export function PersonHead({ person }: { person: PersonDetail }) {
  const tone = { waits: 'text-warn', bad: 'text-bad', good: '', quiet: '' }[approvalStatus(person)?.tone ?? 'quiet']
  return (
    <header className="person-head">
      <Avatar name={person.name} image={person.profileImage} big />
      <div className="grid min-w-0 gap-1">
        <h1 className="title" tabIndex={-1}>
          {person.name}
        </h1>
        <span className="row flex-wrap gap-x-3 gap-y-0">
          <Facts>
            {[roleText(person), person.admin && (person.fixedAdmin ? 'Admin (set in configuration)' : 'Admin')]}
          </Facts>
          <span className="row small gap-0">
            <span className="num">{person.velvId}</span>
            <CopyButton text={person.velvId} label="Copy product ID" />
          </span>
        </span>
        <p className="row flex-wrap gap-x-3 gap-y-0">
          <span className={`strong ${tone}`}>{statusText(person)}</span>
          <span className="small text-text-3">{seenText(person)}</span>
        </p>
      </div>
    </header>
  )
}
