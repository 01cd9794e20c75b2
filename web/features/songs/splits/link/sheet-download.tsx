import { readApiError, requestErrorOf } from '../../../../lib/api/read-api-error.ts'
import { useRequest } from '../../../../lib/api/use-request.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { paperSize } from '../../../../ui/text/paper-size.ts'
import { onDayText } from '../../../../ui/text/format.ts'
import type { SplitRequest } from './split-request.ts'

type SheetDownloadProps = { token: string; version: number; title: string; label: string; size?: 'sm' | 'lg' }

/** Saves a final version that the reader confirmed as a PDF. */
export function SheetDownload({ token, version, title, label, size = 'sm' }: SheetDownloadProps) {
  const { busy, error, run } = useRequest()
  return (
    <>
      <Button size={size} busy={busy} onClick={() => void run(() => downloadSheet(token, version, title))}>
        {label}
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}

/** The final versions that the reader confirmed, besides the one that the page shows. */
export function ConfirmedVersions({ request, token }: { request: SplitRequest; token: string }) {
  const others = request.versions.filter(({ version }) => version !== request.sheet?.version)
  if (others.length === 0) return null
  return (
    <section className="split-note" aria-label="Versions you confirmed">
      <h2 className="strong">Versions you confirmed</h2>
      <ul className="split-versions">
        {others.map(({ version, title, finalAt }) => (
          <li key={version}>
            <span>
              Version {version} <span className="text-text-2">final since {onDayText(finalAt)}</span>
            </span>
            <SheetDownload token={token} version={version} title={title} label={`PDF of version ${version}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The token is sent in the body, so that it is in no address. */
async function downloadSheet(token: string, version: number, title: string): Promise<void> {
  const response = await fetch('/api/split-links/sheet.pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, version, paper: paperSize() }),
  }).catch((error: unknown) => {
    throw requestErrorOf(error)
  })
  if (!response.ok) throw await readApiError(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${title} split sheet.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
