import { countText } from '@velv/domain/count-text.ts'
import { useEffect, useState } from 'react'
import type { components } from '../../../lib/api/api-types.d.ts'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import { MyDataList, MyDataPaper } from '../../../ui/layout/my-data-paper.tsx'
import { lengthText, onDayText } from '../../../ui/text/format.ts'
import { forgetDevice, storedDevice } from './guest-link.ts'

type Data = components['schemas']['RecipientData']
type GuestDataProps = { token: string; onBack: () => void; onErased: () => void }

/** What is kept about the recipient of a link, and the way to delete it. */
export function GuestData({ token, onBack, onErased }: GuestDataProps) {
  const [data, setData] = useState<Data>()
  const [loadError, setLoadError] = useState<unknown>()
  const device = storedDevice(token)
  const opening = { token, ...(device !== undefined && { device }) }
  useEffect(() => {
    callPublicApi('/api/guest/data', opening).then(setData, setLoadError)
    // oxlint-disable-next-line react/exhaustive-deps -- what this device remembers doesn't change here
  }, [token])
  const erase = async () => {
    await callPublicApi('/api/guest/erase', opening)
    forgetDevice(token)
    onErased()
  }
  return (
    <MyDataPaper
      lead="This is what we keep about you because of this link."
      rows={data && <DataRows data={data} />}
      loadError={loadError}
      consequence={data && data.erasedAt === null ? consequence : undefined}
      onErase={erase}
      onBack={onBack}
    />
  )
}

const consequence =
  'We’ll delete your name, your email, the message to you, your devices, your stars, and your comments. What you played and downloaded stays without your name, because creators’ receipts and access logs depend on it.'

const DataRows = ({ data }: { data: Data }) => (
  <>
    <FactRows className="link-facts mt-6">
      <Fact term="Name">
        <bdi>{data.recipient || 'Deleted'}</bdi>
      </Fact>
      <Fact term="Email">{data.email || 'None'}</Fact>
      {data.message && (
        <Fact term="Message to you">
          <bdi>{data.message}</bdi>
        </Fact>
      )}
      <Fact term="Sent by">{data.organization}</Fact>
      <Fact term="Created">{onDayText(data.createdAt)}</Fact>
      <Fact term="Opened">
        {data.devices.length === 0
          ? 'Not yet'
          : `${countText(
              data.devices.reduce((sum, { opens }) => sum + opens, 0),
              'time',
            )}, on ${countText(data.devices.length, 'device')}`}
      </Fact>
    </FactRows>
    {data.songs.length > 0 && (
      <MyDataList title="Songs">
        {data.songs.map(({ title, heardMs, lastAt, downloads, stars }) => (
          <li key={`${title} ${lastAt} ${downloads}`}>
            <bdi>{title || 'A song'}</bdi>,{' '}
            {[
              `${lengthText(heardMs)} heard`,
              downloads > 0 && `downloaded ${countText(downloads, 'time')}`,
              stars !== null && countText(stars, 'star'),
            ]
              .filter(Boolean)
              .join(', ')}
            {lastAt && <span className="text-text-2">, last {onDayText(lastAt)}</span>}
          </li>
        ))}
      </MyDataList>
    )}
    {data.comments.length > 0 && (
      <MyDataList title="Comments">
        {data.comments.map(({ title, atMs, text, createdAt }) => (
          <li key={createdAt + text}>
            <bdi>{title || 'A song'}</bdi> at {lengthText(atMs)}: <bdi>{text}</bdi>
          </li>
        ))}
      </MyDataList>
    )}
  </>
)
