import { countText } from '@velv/domain/count-text.ts'
import type { AnyAccessContent } from '@velv/domain/demos/access-log/access-log.ts'
import { useId } from 'react'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { exactText } from '../../../ui/text/format.ts'
import { entryWhatText, entryWhoText } from '../certificate/access-text.ts'
import '../certificate/certificate.css'
import type { LogOutcome } from './verify-log.ts'

/** What the check of an access log has found. Only entries that are in the published log count as genuine. */
export function VerifiedLog({ outcome }: { outcome: LogOutcome }) {
  if (!outcome.isGenuine)
    return (
      <InlineMessage tone="bad">
        This access log isn’t genuine. It was changed, or at least one entry isn’t in the log that Velv published.
      </InlineMessage>
    )
  const { submission, waiting } = outcome
  const proven = outcome.proven.length
  return (
    <div className="verify-result">
      {proven > 0 && (
        <InlineMessage tone="good">
          <b>{countText(proven, 'entry is', 'entries are')} genuine.</b> Velv published {proven === 1 ? 'it' : 'them'}{' '}
          unchanged.
        </InlineMessage>
      )}
      {waiting > 0 && <InlineMessage>{waitingText({ proven, waiting })}</InlineMessage>}
      {proven + waiting === 0 && <InlineMessage>This access log has no entries.</InlineMessage>}
      {proven > 0 && <ProvenEntries submission={submission} entries={outcome.proven} />}
    </div>
  )
}

const mostRows = 20

type ProvenEntriesProps = { submission: string; entries: readonly AnyAccessContent[] }

/** What Velv published, so that no one has to read it in the file, which can look like it says something else. */
function ProvenEntries({ submission, entries }: ProvenEntriesProps) {
  const id = useId()
  const more = entries.length - mostRows
  return (
    <>
      <FactRows className="link-facts">
        <Fact term="Submission ID">{submission}</Fact>
      </FactRows>
      <section className="verify-entries" aria-labelledby={id}>
        <h2 className="strong" id={id}>
          What Velv recorded
        </h2>
        <ol className="access-rows">
          {entries.slice(0, mostRows).map((entry) => (
            <li key={entry.number}>
              <span className="access-who">{entryWhoText(entry)}</span>
              <span className="access-what">{entryWhatText(entry)}</span>
              <time className="access-when" dateTime={entry.from}>
                {exactText(entry.from)}
              </time>
              <span className="access-entry">{`No. ${entry.number}`}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p className="small text-text-2">{`and ${more.toLocaleString('en-US')} more`}</p>}
        <p className="small text-text-2">
          This proves that these entries are real. It can’t prove that the file has all of them.
        </p>
      </section>
    </>
  )
}

/** "We can’t verify 2 entries yet, because Velv publishes a day’s log the day after. Try again tomorrow." */
function waitingText({ proven, waiting }: { proven: number; waiting: number }): string {
  const what = proven === 0 ? 'this access log' : countText(waiting, 'entry', 'entries')
  return `We can’t verify ${what} yet, because Velv publishes each day’s log the day after. Try again tomorrow.`
}
