import { Link } from 'react-router'
import { totalsText } from '../certificate/access-text.ts'
import { CertificatePaper } from '../certificate/certificate-paper.tsx'
import { useAccesses } from '../certificate/use-proof.ts'
import { pitchPath } from '../demo.ts'
import { useSubmissions } from './use-submissions.ts'

/** The certificate of the first submission of a song that is still its creator's to prove. */
export function SongCertificate({ songId }: { songId: string }) {
  const { data } = useSubmissions(songId)
  const first = data?.rows.findLast(({ can }) => can.includes('demo.prove'))
  if (!first) return null
  return (
    <CertificatePaper demo={first} term="First submitted">
      <hr />
      <p className="text-text-2">
        <Totals demoId={first.id} />{' '}
        <Link className="link" to={`${pitchPath(first)}#access-log`}>
          Access log
        </Link>
      </p>
    </CertificatePaper>
  )
}

function Totals({ demoId }: { demoId: string }) {
  const totals = useAccesses(demoId).data?.pages[0]?.totals
  return totals ? totalsText(totals) : null
}
