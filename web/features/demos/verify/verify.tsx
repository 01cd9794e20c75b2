import { Check, Upload } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'
import { useFileDrop } from '../../songs/upload/use-file-drop.ts'
import { VerifiedCertificate } from './verified-certificate.tsx'
import { type Outcome, verifyFile, verifyLink } from './verify-certificate.ts'
import { VerifiedLog } from './verified-log.tsx'
import './verify.css'

/** Checks a certificate or an access log that someone chose, dropped, or followed a link with. */
export function Verify() {
  const { checked, isChecking, check } = useVerification()
  return (
    <>
      <Paper className="link-paper">
        <h1 className="link-title">Verify a certificate</h1>
        <p className="text-body text-text-2">
          Every song submitted on Velv gets a certificate: proof of which file was submitted, when, and to which drop.
          Choose one to check that Velv signed it and that it hasn’t been changed.
        </p>
        <div role="status">
          {checked && (
            <>
              <p className="small text-text-2 verify-checked">{`Checked: ${checked.name}`}</p>
              <Result outcome={checked.outcome} />
            </>
          )}
        </div>
        <FilePicker
          isChecking={isChecking}
          isAnother={checked !== undefined}
          onFile={(file) => void check(file.name, verifyFile(file))}
        />
      </Paper>
      <WhatItProves />
    </>
  )
}

/** What was checked last; nothing while something is being checked. A newer choice drops the result of an older one. */
function useVerification() {
  const [checked, setChecked] = useState<{ name: string; outcome: Outcome }>()
  const [isChecking, setIsChecking] = useState(false)
  const latest = useRef<Promise<Outcome>>(undefined)
  const check = useCallback(async (name: string, verification: Promise<Outcome>) => {
    latest.current = verification
    setChecked(undefined)
    setIsChecking(true)
    const outcome = await verification
    if (latest.current !== verification) return
    setChecked({ name, outcome })
    setIsChecking(false)
  }, [])
  useEffect(() => {
    const checkLink = () => {
      if (location.hash) void check('the link', verifyLink(location.hash))
    }
    checkLink()
    window.addEventListener('hashchange', checkLink)
    return () => window.removeEventListener('hashchange', checkLink)
  }, [check])
  return { checked, isChecking, check }
}

const problems: Record<Exclude<Outcome['kind'], 'certificate' | 'log'>, string> = {
  unlisted:
    'Don’t rely on this certificate. It has Velv’s signature, but it isn’t in the log that Velv published for its date, which lists every certificate.',
  forged:
    'This certificate isn’t genuine. It was changed after Velv signed it, or Velv never signed it. Ask for the original file.',
  unknown: 'This isn’t a Velv certificate or access log. Choose the file that was downloaded from Velv.',
  unreadable: 'We couldn’t read this file. Choose it again.',
  newer: 'This file is newer than this page. Reload the page and try again.',
  offline: 'We couldn’t load what we need to check it. Check your connection and try again.',
}

function Result({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'certificate':
      return (
        <VerifiedCertificate
          key={outcome.certificate.signature}
          certificate={outcome.certificate}
          proof={outcome.proof}
        />
      )
    case 'log':
      return <VerifiedLog outcome={outcome.outcome} />
    default:
      return <InlineMessage tone="bad">{problems[outcome.kind]}</InlineMessage>
  }
}

type FilePickerProps = { isChecking: boolean; isAnother: boolean; onFile: (file: File) => void }

function FilePicker({ isChecking, isAnother, onFile }: FilePickerProps) {
  const isDraggingOver = useFileDrop(([file]) => file && onFile(file))
  const request = isAnother ? 'Choose another file' : 'Choose a certificate or access log'
  const invitation = isDraggingOver ? 'Drop to check' : request
  return (
    <label className={`verify-picker ${isDraggingOver ? 'over' : ''}`}>
      <Upload className="icon-l text-text-2" aria-hidden="true" />
      <span className="strong">{isChecking ? 'Checking…' : invitation}</span>
      <span className="small text-text-2">PDF or JSON. It stays on your device. We never see it.</span>
      <input
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
        'Its date is right, if Velv’s public log lists it.',
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
