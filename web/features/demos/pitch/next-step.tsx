import type { DemoInFull } from '../demo.ts'
import { nextStepText } from './next-step-text.ts'
import { WithdrawDemo } from './withdraw-demo.tsx'

/**
 * What happens next with the song, what is promised, and the button to withdraw it. After a change of the brief, that button is next to the change.
 */
export function NextStep({ demo }: { demo: DemoInFull }) {
  const next = nextStepText(demo)
  if (!next) return null
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="head">What happens next</h2>
      <p className="max-w-measure text-body text-text-2">
        {next.message} {next.promise && <b className="strong text-text">{next.promise}</b>}
      </p>
      {demo.can.includes('demo.withdraw') && !demo.briefChange && <WithdrawDemo demo={demo} />}
    </section>
  )
}
