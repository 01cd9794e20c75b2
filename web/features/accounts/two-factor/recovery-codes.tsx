import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

const fileText = (codes: readonly string[]) =>
  `Velv recovery codes\n\nUse one in place of a code from your authenticator app. Each code works once.\n\n${codes.join('\n')}\n`

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 ref={heading} className="head" tabIndex={-1}>
        Save your recovery codes
      </h2>
      <p className="max-w-measure text-text-2">
        If you don’t have your phone, use one of these codes to log in. Each code works once. Keep them somewhere safe,
        such as a password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row flex-wrap gap-2">
        <a
          className="btn line"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes))}`}
          download="velv-recovery-codes.txt"
        >
          Download
        </a>
        <CopyButton text={codes.join('\n')} label="Copy all codes" />
      </div>
      <InlineMessage tone="warn">
        You won’t see these codes again. If you lose both them and your phone, you’ll have to contact support.
      </InlineMessage>
      <div>
        <Button variant="main" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </section>
  )
}
