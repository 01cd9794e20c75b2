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
  if (isInOtherTab) return 'Uploading in another tab'
  if (state === 'pausing') return 'Pausing'
  if (state === 'paused') return isFromEarlierVisit ? 'Not finished' : 'Paused'
  if (state === 'canceling') return 'Canceling'
  if (state === 'error') return 'Stopped'
  if (isWaiting) return 'Offline'
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
  isFileGone,
  ...view
}: UploadView): string {
  if (isInOtherTab) return 'This song is uploading in another tab. You can keep editing its details here.'
  if (isFromEarlierVisit && state === 'paused')
    return view.sentBytes > 0
      ? `${partText(view.sentBytes, view.totalBytes)} uploaded. Resume to send the rest.`
      : 'You started this upload on this device, so you don’t need to choose the file again.'
  if (isWaiting) return 'The upload resumes automatically when you’re back online.'
  if (isFileGone) return 'Choose it again, and it uploads from the start.'
  if (state === 'error') return 'We’ll keep what’s been uploaded for a day.'
  return isStored
    ? 'You can leave this page. The upload resumes when you come back.'
    : 'You can browse Velv while it uploads. If you close this page, choose the same file again to resume.'
}
