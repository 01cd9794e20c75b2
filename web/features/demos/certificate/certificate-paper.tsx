import { verifyUrl } from '@velv/domain/demos/certificate/verify-link.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { base64UrlOf } from '../../../lib/base64url.ts'
import { Receipt, ReceiptLines } from '../../../ui/data/receipt.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { exactText } from '../../../ui/text/format.ts'
import { paperSize } from '../../../ui/text/paper-size.ts'
import type { Demo } from '../demo.ts'
import { Digest, fileText } from './certified-file.tsx'
import { type CertificateFile, useCertificate } from './use-proof.ts'

type CertificatePaperProps = {
  demo: Pick<Demo, 'id' | 'certifiedAt'>
  /** Names the time of the submission: "Submitted". */
  term: string
  /** Who played it. */
  children?: ReactNode
}

/** What Velv signed about a submission: which file, and when. */
export function CertificatePaper({ demo, term, children }: CertificatePaperProps) {
  const { data: certificate, error, refetch } = useCertificate(demo)
  return (
    <Receipt title="Certificate" under="Proof of what you submitted, and when" torn className="certificate">
      {certificate ? (
        <>
          <ReceiptLines
            lines={[
              [
                term,
                <time key="time" dateTime={certificate.submission.submittedAt}>
                  {exactText(certificate.submission.submittedAt)}
                </time>,
              ],
              ['File', fileText(certificate.recording)],
              ['SHA-256', <Digest key="digest" hex={certificate.recording.sha256} />],
              ['Signed by', 'Velv, with Ed25519'],
            ]}
          />
          {children}
          <CertificateFiles demoId={demo.id} certificate={certificate} />
        </>
      ) : demo.certifiedAt === null ? (
        <p className="text-text-2">We’re preparing it. It appears here as soon as it’s signed.</p>
      ) : error ? (
        <RetryMessage what="We couldn’t load the certificate." onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="certificate-skeleton" />
      )}
    </Receipt>
  )
}

function CertificateFiles({ demoId, certificate }: { demoId: string; certificate: CertificateFile }) {
  const file = `/api/demos/${demoId}/certificate`
  const encoded = base64UrlOf(new TextEncoder().encode(JSON.stringify(certificate)))
  return (
    <div className="certificate-files">
      <a className="btn line sm" href={`${file}.pdf?paper=${paperSize()}`} download aria-label="Certificate as PDF">
        <Download className="icon-s" aria-hidden="true" />
        PDF
      </a>
      <a className="btn line sm" href={`${file}.json`} download aria-label="Certificate as JSON">
        <Download className="icon-s" aria-hidden="true" />
        JSON
      </a>
      <a className="btn line sm" href={verifyUrl('', encoded)}>
        Verify
      </a>
    </div>
  )
}
