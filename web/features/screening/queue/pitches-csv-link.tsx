import { Download } from 'lucide-react'

/** Everything that was pitched to a drop as one file: songs, writers, contacts, decisions. */
export const PitchesCsvLink = ({ dropId }: { dropId: string }) => (
  <a className="btn quiet sm" href={`/api/drops/${dropId}/pitches.csv`} download>
    <Download className="icon-s" aria-hidden="true" />
    CSV of all pitches
  </a>
)
