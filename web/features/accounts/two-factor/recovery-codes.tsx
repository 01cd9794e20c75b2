import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Say } from '../../../ui/say.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

const fileText = (codes: readonly string[]) =>
  `Velv recovery codes\n\nEach code works once, in place of a code from your authenticator app.\n\n${codes.join('\n')}\n`

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
        Without your phone, one of these codes lets you log in. Each works once. Keep them where you keep your
        passwords.
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
      <Say tone="warn">
        You won’t see these codes again. If you lose them and your phone, only support can help you.
      </Say>
      <div>
        <Button look="main" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </section>
  )
}
