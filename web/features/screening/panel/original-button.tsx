import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { listenToDemo } from '../../listening/listening-calls.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import type { QueuedDemo } from '../queued-demo.ts'

/** Downloads the original file; its URL is requested on click, since it expires soon. */
export function OriginalButton({ demo }: { demo: QueuedDemo }) {
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const save = async () => {
    setState('busy')
    try {
      const { originalUrl } = await listenToDemo(demo.id)
      if (!originalUrl) return setState({ failed: 'The original file isn’t available.' })
      const link = Object.assign(document.createElement('a'), { href: originalUrl, download: '' })
      link.click()
      setState('idle')
    } catch (error) {
      setState({ failed: errorText(error) })
    }
  }
  if (typeof state === 'object') return <RetryMessage what={state.failed} onRetry={() => void save()} />
  return (
    <Button size="sm" busy={state === 'busy'} onClick={() => void save()}>
      <Download className="icon-s" aria-hidden="true" />
      Download original
    </Button>
  )
}
