import { Check, Upload } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'
import { useFileDrop } from '../../songs/upload/use-file-drop.ts'
import { VerifiedCertificate } from './verified-certificate.tsx'
import { type Outcome, verifyFile, verifyLink } from './verify-certificate.ts'
import { VerifiedLog } from './verified-log.tsx'
import './verify.css'

/** Checks a certificate or an access log that someone chose, dropped, or followed a link with. */
export function Verify() {
  const { outcome, isChecking, check } = useVerification()
  return (
    <>
      <Paper className="link-paper">
        <h1 className="link-title">Verify a certificate</h1>
        <p className="text-body text-text-2">
          Every song submitted on Velv gets a certificate: proof of which file was submitted, when, and to which drop.
          Choose one to check that Velv signed it and that it hasn’t been changed.
        </p>
        <div role="status">{outcome && <Result outcome={outcome} />}</div>
        <FilePicker
          isChecking={isChecking}
          isAnother={outcome !== undefined}
          onFile={(file) => check(verifyFile(file))}
        />
      </Paper>
      <WhatItProves />
    </>
  )
}

function useVerification() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isChecking, setIsChecking] = useState(false)
  const check = async (verification: Promise<Outcome>) => {
    setIsChecking(true)
    setOutcome(await verification)
    setIsChecking(false)
  }
  useEffect(() => {
    const checkLink = () => {
      if (location.hash) void check(verifyLink(location.hash))
    }
    checkLink()
    window.addEventListener('hashchange', checkLink)
    return () => window.removeEventListener('hashchange', checkLink)
  }, [])
  return { outcome, isChecking, check: (verification: Promise<Outcome>) => void check(verification) }
}

const problems: Record<'forged' | 'unknown' | 'newer' | 'offline', string> = {
  forged:
    'This certificate isn’t genuine. It was changed after Velv signed it, or Velv never signed it. Ask for the original file.',
  unknown: 'This isn’t a Velv certificate or access log. Choose the file that was downloaded from Velv.',
  newer: 'This certificate is newer than this page. Reload the page and try again.',
  offline: 'We couldn’t load what we need to check it. Check your connection and try again.',
}

function Result({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'certificate':
      return <VerifiedCertificate key={outcome.certificate.signature} certificate={outcome.certificate} />
    case 'log':
      return <VerifiedLog outcome={outcome.outcome} />
    default:
      return (
        <InlineMessage tone="bad" className="mt-6">
          {problems[outcome.kind]}
        </InlineMessage>
      )
  }
}

type FilePickerProps = { isChecking: boolean; isAnother: boolean; onFile: (file: File) => void }

function FilePicker({ isChecking, isAnother, onFile }: FilePickerProps) {
  const id = useId()
  const isDraggingOver = useFileDrop(([file]) => file && onFile(file))
  return (
    <label htmlFor={id} className={`verify-picker ${isDraggingOver ? 'over' : ''}`}>
      <Upload className="icon-l text-text-2" aria-hidden="true" />
      <span className="strong">
        {isChecking
          ? 'Checking…'
          : isDraggingOver
            ? 'Drop to check'
            : isAnother
              ? 'Choose another file'
              : 'Choose a certificate or access log'}
      </span>
      <span className="small text-text-2">PDF or JSON. It stays on your device. We never see it.</span>
      <input
        id={id}
        type="file"
        accept=".json,.pdf,application/json,application/pdf"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

const WhatItProves = () => (
  <aside className="link-aside">
    <h2 className="strong">What a certificate proves</h2>
    <ul className="link-points">
      {[
        'This exact file was submitted to this drop at this time.',
        'The person who submitted it listed these writers.',
        'Nothing in the certificate has changed since Velv signed it.',
      ].map((point) => (
        <li key={point}>
          <Check className="icon-s good" aria-hidden="true" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
    <p className="small text-text-2">
      It doesn’t prove who wrote or owns the song: Velv doesn’t check that.{' '}
      <a className="link" href="/howto?read#proof">
        How certificates work
      </a>
    </p>
  </aside>
)
