import { Gauge, Target, Users } from 'lucide-react'
import { audioFormats, audioLimits } from '@velv/domain/media/audio-format.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { UploadButton } from './upload-button.tsx'

const labels = Object.values(audioFormats).map(({ label }) => label)

const records = ['glass', 'porch', 'gold']

const benefits = [
  {
    Icon: Gauge,
    title: 'Tempo and key, detected',
    message: 'We read them from the audio. You can change anything we get wrong.',
  },
  {
    Icon: Users,
    title: 'Splits, confirmed',
    message: 'Co-writers confirm their share from a link, no account needed.',
  },
  { Icon: Target, title: 'Drops that fit', message: 'See which open drops match a song before you pay to submit it.' },
]

/** The library before its first song. */
export const EmptyLibrary = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <div className="empty-library">
    <div className="empty-records" aria-hidden="true">
      {records.map((artwork) => (
        <RecordSleeve key={artwork} artwork={artwork} size={168} />
      ))}
    </div>
    <h2 className="title">Upload a song once, submit it anywhere</h2>
    <p className="empty-promise">
      Your songs, versions, splits, and results will show up here. Submitting to a drop takes two clicks and a payment.
    </p>
    <div className="empty-actions">
      <UploadButton onFiles={onFiles} />
      <LinkButton to="/">Browse open drops</LinkButton>
    </div>
    <p className="small text-text-3">
      {labels.slice(0, -1).join(', ')}, or {labels.at(-1)}, up to {audioLimits.maxMs / 60_000} minutes each. No one
      hears a song until you submit it.
    </p>
    <ul className="empty-benefits">
      {benefits.map(({ Icon, title, message }) => (
        <li key={title}>
          <Icon className="icon text-text-2" aria-hidden="true" />
          <h3 className="name">{title}</h3>
          <p className="text-text-2">{message}</p>
        </li>
      ))}
    </ul>
  </div>
)
