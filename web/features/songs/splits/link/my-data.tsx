import { shareText } from '@velv/domain/songs/splits/share.ts'
import { societyName } from '@velv/domain/songs/splits/societies.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { useEffect, useState } from 'react'
import type { components } from '../../../../lib/api/api-types.d.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Fact, FactRows, FactRowsSkeleton } from '../../../../ui/data/fact-rows.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { Paper } from '../../../../ui/layout/paper.tsx'
import { onDayText } from '../../../../ui/text/format.ts'
import type { SplitRequest } from './split-request.ts'

type CoWriterData = components['schemas']['CoWriterData']

type MyDataProps = { token: string; request: SplitRequest; onBack: () => void; onDelete: () => void }

/** What is kept about a co-writer in connection with one song, and the way to delete it. */
export function MyData({ token, request, onBack, onDelete }: MyDataProps) {
  const [data, setData] = useState<CoWriterData>()
  const [error, setError] = useState<unknown>()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    callPublicApi('/api/split-links/data', { token }).then(setData, setError)
  }, [token])
  const erase = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await callPublicApi('/api/split-links/delete-data', { token })
      onDelete()
      onBack()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Paper className="link-paper">
      <h1 ref={focusOnce} className="link-title" tabIndex={-1}>
        Your data
      </h1>
      <p className="text-text-2" dir="auto">
        This is what we keep about you for “{request.title}”. For any other song, use the link in its email.
      </p>
      {!data && error === undefined && <FactRowsSkeleton count={5} />}
      {data && <DataRows data={data} />}
      <ErrorMessage error={error} />
      {isAsking ? (
        <div className="split-note" role="group" aria-label="Delete your data">
          <p>{consequence(data, request)}</p>
          <div className="split-others">
            <Button variant="bad" busy={busy} onClick={() => void erase()}>
              Delete my data
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div className="split-others mt-6">
          <Button onClick={onBack}>Back</Button>
          {data && (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Delete my data
            </Button>
          )}
        </div>
      )}
    </Paper>
  )
}

const consequence = (data: CoWriterData | undefined, { requestedBy }: SplitRequest): string =>
  data?.shares.some(({ isFinal }) => isFinal)
    ? 'Your name, role, and share stay on the final split sheet, because every writer agreed to it. We’ll delete everything else: your email, your PRO and IPI, your other details, and your messages. You won’t be able to read the split sheet here anymore, so download it first.'
    : `We’ll delete your name, your email, your details, and your answer. ${requestedBy} will have to name someone for your share, or ask you again. Where the song was already submitted, the writers’ names stay as they were sent.`

const DataRows = ({ data: { email, shares, addenda, history } }: { data: CoWriterData }) => (
  <>
    {shares.map((share) => (
      <FactRows key={share.version} className="link-facts mt-6">
        <Fact term="Split sheet">Version {share.version}</Fact>
        <Fact term="Email">{email}</Fact>
        <Fact term="Name">
          <bdi>{share.name}</bdi>
        </Fact>
        <Fact term="Legal name">
          <bdi>{share.legalName || 'Not stated'}</bdi>
        </Fact>
        <Fact term="Role">{rolesText(share.roles)}</Fact>
        <Fact term="Share">{shareText(share.shareBasisPoints)}</Fact>
        <Fact term="Publisher">
          <bdi>{share.publisher || 'None'}</bdi>
        </Fact>
        <Fact term="PRO">{societyName(share.society) || 'Not stated'}</Fact>
        <Fact term="IPI number">{share.ipi || 'Not stated'}</Fact>
        {share.publisherIpi && <Fact term="Publisher’s IPI number">{share.publisherIpi}</Fact>}
        {share.openedAt && <Fact term="Link opened">{onDayText(share.openedAt)}</Fact>}
        {share.reason && <Fact term="Your reason">{share.reason}</Fact>}
        {share.suggestion?.message && <Fact term="Your message">{share.suggestion.message}</Fact>}
      </FactRows>
    ))}
    {addenda.length > 0 && (
      <>
        <h2 className="strong mt-6">Added after the sheet was final</h2>
        <DatedList rows={addenda} />
      </>
    )}
    <h2 className="strong mt-6">History</h2>
    <DatedList rows={history} />
  </>
)

const DatedList = ({ rows }: { rows: CoWriterData['history'] }) => (
  <ul className="split-history">
    {rows.map(({ at, text }) => (
      <li key={`${at} ${text}`}>
        <span className="text-text-2">{onDayText(at)}</span> <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
)

const focusOnce = (head: HTMLElement | null) => head?.focus()
