import { roleOf, type ProfessionRole } from '@velv/domain/roles.ts'
import { useMe } from '../../../lib/session/session.ts'

const dataTexts: Record<ProfessionRole, string> = {
  creator: 'your details, messages, and payments as JSON, and the songs you uploaded',
  dropOwner: 'your details, messages, drops, and answers as JSON, and the files you uploaded',
  screener: 'your details, messages, answers, and earnings as JSON',
}

/** This person’s data as one file. It is a plain link, so the browser itself saves it. */
export function DownloadData() {
  const { profession } = useMe()
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="head">Your data</h2>
      <p className="max-w-measure text-text-2">
        Download everything in your account as a ZIP file: {dataTexts[roleOf(profession)]}.
      </p>
      <a className="btn line" href="/api/me/data" download>
        Download my data
      </a>
    </section>
  )
}
