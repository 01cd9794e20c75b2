import { Loading } from '../../ui/feedback/loading.tsx'
import { TryAgainPage } from './try-again-page.tsx'
import { useChunkTimeout } from './use-chunk-timeout.ts'

/** Shown while the first page loads. */
export function FirstLoad() {
  const hasTimedOut = useChunkTimeout(true)
  return hasTimedOut ? <TryAgainPage what="This page took too long to load." /> : <Loading />
}
