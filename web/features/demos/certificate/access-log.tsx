import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { clockText, dateText } from '../../../ui/text/format.ts'
import type { Demo } from '../demo.ts'
import { whatText, whoText } from './access-text.ts'
import { type Access, useAccesses, useCertificate } from './use-proof.ts'
import './certificate.css'

type AccessLogProps = { demo: Pick<Demo, 'id' | 'certifiedAt'> }

/** Everyone a submission was sent to, when, and how much of it they played or downloaded. */
export function AccessLog({ demo }: AccessLogProps) {
  const page = useAccesses(demo.id)
  const rows = page.data?.pages.flatMap((one) => one.rows) ?? []
  return (
    <section id="access-log" className="access-log" aria-labelledby="access-log-head">
      <div className="access-head">
        <h2 className="head" id="access-log-head">
          Access log
        </h2>
        {rows.length > 0 && (
          <a className="btn quiet sm" href={`/api/demos/${demo.id}/access-log.json`} download>
            <Download className="icon-s" aria-hidden="true" />
            Download
          </a>
        )}
      </div>
      <p className="mb-4 text-text-2">
        Everyone who played or downloaded this song. “Played” is what your receipt counts. “Sent” is audio that went to
        a player where listening isn’t counted, such as your own. Entries can’t be changed later, and you can{' '}
        <Link className="link" to="/howto?read#proof">
          check that yourself
        </Link>
        .
      </p>
      {page.isError && rows.length === 0 ? (
        <RetryMessage what="We couldn’t load the access log." onRetry={() => void page.refetch()} />
      ) : !page.data ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-14 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <p className="text-text-3">No one has played it yet.</p>
      ) : (
        <>
          <ol className="access-rows">
            {rows.map((access) => (
              <AccessRow key={access.entry ?? `${access.from} ${access.kind}`} demo={demo} access={access} />
            ))}
          </ol>
          <MoreRows page={page} what="entries" />
        </>
      )}
    </section>
  )
}

function AccessRow({ demo, access }: AccessLogProps & { access: Access }) {
  const { data: certificate } = useCertificate(demo)
  return (
    <li>
      <span className="access-who">{access.kind === 'submitted' ? 'Velv' : whoText(access)}</span>
      <span className="access-what">{whatText(access, certificate?.recording)}</span>
      <time className="access-when" dateTime={access.from}>
        {`${dateText(access.from)}, ${clockText(access.from)}`}
      </time>
      <span className="access-entry">
        {access.entry === null ? 'Logged 30 minutes after playback stops' : `No. ${access.entry}`}
      </span>
    </li>
  )
}
