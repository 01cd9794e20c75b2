import type { Demo } from '../demo.ts'
import { AccessLog } from './access-log.tsx'
import { CertificatePaper } from './certificate-paper.tsx'

/** What proves a submission: its certificate, and who played it. */
export const PitchProof = ({ demo }: { demo: Pick<Demo, 'id' | 'certifiedAt'> }) => (
  <aside className="pitch-proof" aria-label="Certificate and access log">
    <CertificatePaper demo={demo} term="Submitted" />
    <AccessLog demo={demo} />
  </aside>
)
