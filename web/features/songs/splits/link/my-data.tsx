import { shareText } from '@velv/domain/songs/splits/share.ts'
import { societyName } from '@velv/domain/songs/splits/societies.ts'
import { rolesText } from '@velv/domain/songs/splits/writer-share.ts'
import { useEffect, useState } from 'react'
import type { components } from '../../../../lib/api/api-types.d.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Fact, FactRows } from '../../../../ui/data/fact-rows.tsx'
import { MyDataList, MyDataPaper } from '../../../../ui/layout/my-data-paper.tsx'
import { onDayText } from '../../../../ui/text/format.ts'
import type { SplitRequest } from './split-request.ts'

type CoWriterData = components['schemas']['CoWriterData']

type MyDataProps = { token: string; request: SplitRequest; onBack: () => void; onDelete: () => void }

/** What is kept about a co-writer in connection with one song, and the way to delete it. */
export function MyData({ token, request, onBack, onDelete }: MyDataProps) {
  const [data, setData] = useState<CoWriterData>()
  const [loadError, setLoadError] = useState<unknown>()
  useEffect(() => {
    callPublicApi('/api/split-links/data', { token }).then(setData, setLoadError)
  }, [token])
  const erase = async () => {
    await callPublicApi('/api/split-links/delete-data', { token })
    onDelete()
    onBack()
  }
  return (
    <MyDataPaper
      lead={`This is what we keep about you for “${request.title}”. For any other song, use the link in its email.`}
      rows={data && <DataRows data={data} />}
      loadError={loadError}
      consequence={data && consequence(data, request)}
      onErase={erase}
      onBack={onBack}
    />
  )
}

const consequence = ({ shares }: CoWriterData, { requestedBy }: SplitRequest): string =>
  shares.some(({ isFinal }) => isFinal)
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
    {addenda.length > 0 && <DatedList title="Added after the sheet was final" rows={addenda} />}
    <DatedList title="History" rows={history} />
  </>
)

const DatedList = ({ title, rows }: { title: string; rows: CoWriterData['history'] }) => (
  <MyDataList title={title}>
    {rows.map(({ at, text }) => (
      <li key={`${at} ${text}`}>
        <span className="text-text-2">{onDayText(at)}</span> <bdi>{text}</bdi>
      </li>
    ))}
  </MyDataList>
)
