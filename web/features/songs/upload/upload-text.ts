import type { UploadView } from './upload-view.ts'
import { timeLeftText } from './upload-speed.ts'
import { bytesText, partText } from '../../../ui/text/figures.ts'

/** The upload status, shown at the end of the progress bar. */
export function uploadStatusText({
  state,
  speed,
  isWaiting,
  isInOtherTab,
  isFromEarlierVisit,
  sentBytes,
  totalBytes,
}: UploadView) {
  if (isInOtherTab) return 'In another tab'
  if (state === 'pausing') return 'Pausing'
  if (state === 'paused') return isFromEarlierVisit ? 'Not finished' : 'Paused'
  if (state === 'canceling') return 'Canceling'
  if (state === 'error') return 'Stopped'
  if (isWaiting) return 'Waiting for a connection'
  if (speed === undefined) return ''
  return `${bytesText(speed)}/s, ${timeLeftText(totalBytes - sentBytes, speed)}`
}

/** What the creator can do meanwhile. */
export function uploadHintText({
  state,
  isWaiting,
  isInOtherTab,
  isFromEarlierVisit,
  isStored,
  ...view
}: UploadView): string {
  if (isInOtherTab) return 'Another tab of yours sends this song. You can go on with its words here.'
  if (isFromEarlierVisit && state === 'paused')
    return view.sentBytes > 0
      ? `${partText(view.sentBytes, view.totalBytes)} are here. It goes on from there.`
      : 'It was begun on this device. You need not choose the file again.'
  if (isWaiting) return 'No connection. It goes on by itself as soon as there is one.'
  if (state === 'error') return 'What has arrived is kept for a day.'
  return isStored
    ? 'You can leave. Come back and it goes on where it was.'
    : 'You can look around while it runs. If you close the page, choose the same file again and it goes on.'
}
