import { termLines } from '@velv/domain/demos/deals/term-lines.ts'
import { Check } from 'lucide-react'
import { Fact, FactRows } from '../../../../ui/data/fact-rows.tsx'
import { onDayText, viewerLocale } from '../../../../ui/text/format.ts'
import { everyWriterText, type RequestSheet, type SplitRequest } from './split-request.ts'

type LinkAsideProps = { request: SplitRequest; sheet: RequestSheet; onShowData: () => void }

/** What confirming means, where the request comes from, and the way to one’s own data. */
export function LinkAside({ request, sheet, onShowData }: LinkAsideProps) {
  const isOpen = request.status === 'open'
  return (
    <aside className="link-aside">
      {isOpen && (
        <>
          <h2 className="strong">What happens when you confirm</h2>
          <ul className="link-points">
            {[
              'The version you confirm never changes. If the splits change later, we’ll tell you, and ask you again.',
              `Once ${everyWriterText(sheet.writers.length)} have confirmed, we’ll email you a link to the split sheet.`,
              'You don’t give up any rights, and you don’t need an account.',
            ].map((point) => (
              <li key={point}>
                <Check className="icon-s good" aria-hidden="true" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {sheet.deals.map((deal, nth) => (
        <section key={nth} className="grid gap-2">
          <h2 className="strong">{deal.organization ? `Terms with ${deal.organization}` : 'Terms for this song'}</h2>
          <p className="small text-text-2">
            {request.requestedBy} and the company confirmed these on {onDayText(deal.confirmedAt)}. They aren’t a
            contract unless a document says so.
          </p>
          <FactRows className="link-facts">
            {termLines(deal, viewerLocale()).map(([term, value]) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))}
          </FactRows>
        </section>
      ))}
      <FactRows className="link-facts">
        <Fact term="Sent to">{request.sentTo}</Fact>
        <Fact term="Asked by">{request.requestedBy}</Fact>
        <Fact term="Sent on">{onDayText(request.sentAt)}</Fact>
        <Fact term="Link expires">{onDayText(request.expiresAt)}</Fact>
      </FactRows>
      <p className="text-text-2 small">
        {isOpen && <span>Not you? You can ignore this request. </span>}
        <button type="button" className="link" onClick={onShowData}>
          See or delete the data we keep about you
        </button>
      </p>
    </aside>
  )
}
