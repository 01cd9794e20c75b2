import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Certificate } from '@velv/domain/demos/certificate/certificate.ts'
import { useId, useState } from 'react'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Fact, FactRows } from '../../../ui/data/fact-rows.tsx'
import { dateText, exactText } from '../../../ui/text/format.ts'
import { Digest, fileText } from '../certificate/certified-file.tsx'
import type { CertificateProof } from './verify-log.ts'

type VerifiedCertificateProps = { certificate: Certificate; proof: CertificateProof }

/** What Velv signed, whether its log shows that it is as old as it says, and whether a file is the one that was submitted. */
export function VerifiedCertificate({ certificate, proof }: VerifiedCertificateProps) {
  const { submission, brief, recording, issuedAt, issuer } = certificate
  return (
    <div className="verify-result">
      <InlineMessage tone="good">
        <b>This certificate is genuine.</b> Velv signed it, and nothing has changed since.
      </InlineMessage>
      <FactRows className="link-facts">
        <Fact term="Song">{submission.title}</Fact>
        <Fact term="Writers">{submission.writers.join(', ') || 'Not stated'}</Fact>
        <Fact term="Submitted">{exactText(submission.submittedAt)}</Fact>
        <Fact term="Drop">
          {brief.label && brief.label !== brief.name ? `${brief.name}, ${brief.label}` : brief.name}
        </Fact>
        <Fact term="File">{fileText(recording)}</Fact>
        <Fact term="SHA-256">
          <Digest hex={recording.sha256} />
        </Fact>
        <Fact term="Signed">{`${exactText(issuedAt)}, by ${issuer.replace(/^https?:\/\//, '')}`}</Fact>
      </FactRows>
      <LogProof proof={proof} />
      <p className="small text-text-2">If you have a PDF or a printout, make sure that it matches these details.</p>
      <FileCheck sha256={recording.sha256} />
    </div>
  )
}

/** A signature doesn't show when it was made: the holder of the key can choose the date. The published log does. */
function LogProof({ proof }: { proof: CertificateProof }) {
  const id = useId()
  return (
    <section className="verify-part" aria-labelledby={id}>
      <h2 className="strong" id={id}>
        Is its date right?
      </h2>
      {proof.is === 'published' ? (
        <>
          <InlineMessage tone="good">
            <b>It’s in Velv’s public log,</b> as entry No. {proof.entry} of {dateText(`${proof.day}T12:00`)}.
          </InlineMessage>
          <p className="small text-text-2">
            Velv publishes the log of each day the day after. Anyone can keep a copy, and would notice if a certificate
            was added later. If you have a copy of that day’s log, it ends with this hash:
          </p>
          <Digest hex={proof.head} />
        </>
      ) : (
        <InlineMessage>
          {proof.is === 'waiting'
            ? 'We can’t check this yet, because Velv publishes each day’s log the day after. Try again tomorrow.'
            : 'We can’t check this, because older certificates don’t name their entry in Velv’s public log.'}
        </InlineMessage>
      )}
    </section>
  )
}

/** The audio is hashed on the device, so that this page can't be used to find out about unreleased songs. */
function FileCheck({ sha256 }: { sha256: string }) {
  const id = useId()
  const [share, setShare] = useState<number>()
  const [found, setFound] = useState<{ name: string; isSame: boolean } | 'unreadable'>()
  const check = async (file: File) => {
    setFound(undefined)
    setShare(0)
    try {
      setFound({ name: file.name, isSame: (await hashFile(file, setShare)) === sha256 })
    } catch {
      // The file was moved or changed while it was read.
      setFound('unreadable')
    }
    setShare(undefined)
  }
  return (
    <section className="verify-part">
      <h2 className="strong">Have the audio file?</h2>
      <p className="small text-text-2">Check that it’s the one that was submitted. It stays on your device.</p>
      <label htmlFor={id} className="btn line">
        Choose the audio file
        <input
          id={id}
          type="file"
          accept="audio/*"
          disabled={share !== undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void check(file)
          }}
        />
      </label>
      {share !== undefined && <ProgressBar label="Reading the file" part={share} />}
      <div role="status">
        {found === 'unreadable' ? (
          <InlineMessage tone="bad">We couldn’t read this file. Choose it again.</InlineMessage>
        ) : (
          found &&
          (found.isSame ? (
            <InlineMessage tone="good">{found.name} is exactly the file that was submitted.</InlineMessage>
          ) : (
            <InlineMessage tone="bad">
              {found.name} isn’t the file that was submitted. Exporting a song again or editing its tags makes a
              different file, even if it sounds the same.
            </InlineMessage>
          ))
        )}
      </div>
    </section>
  )
}

const pieceBytes = 4 * 2 ** 20

/** SHA-256 of a file in hexadecimal. It is read piece by piece, because the browser's own function needs all of it at once. */
async function hashFile(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const hash = sha256Of.create()
  for (let from = 0; from < file.size; from += pieceBytes) {
    hash.update(new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer()))
    onProgress(Math.min(1, (from + pieceBytes) / file.size))
  }
  return bytesToHex(hash.digest())
}
