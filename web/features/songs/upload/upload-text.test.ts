import { expect, it } from 'vitest'
import type { UploadView } from './upload-view.ts'
import { uploadHintText, uploadStatusText } from './upload-text.ts'

const running: UploadView = {
  state: 'running',
  filename: 'Slow Exit.wav',
  sentBytes: 37_400_000,
  totalBytes: 58_600_000,
  speed: 3_100_000,
  isWaiting: false,
  isStored: true,
  isFileGone: false,
  isFromEarlierVisit: false,
  isInOtherTab: false,
  sentence: '',
}

it('[S-1] shows the upload status, with speed and time left while it runs', () => {
  const stand = (change: Partial<UploadView>) => uploadStatusText({ ...running, ...change })
  expect([
    stand({}),
    stand({ speed: undefined }),
    stand({ isWaiting: true }),
    stand({ state: 'pausing' }),
    stand({ state: 'paused' }),
    stand({ state: 'paused', isFromEarlierVisit: true }),
    stand({ state: 'paused', isInOtherTab: true }),
    stand({ state: 'canceling' }),
    stand({ state: 'error' }),
  ]).toEqual([
    '3.1 MB/s, 7 s left',
    '',
    'Offline',
    'Pausing',
    'Paused',
    'Not finished',
    'Uploading in another tab',
    'Canceling',
    'Stopped',
  ])
})

it('[S-1] shows what the creator can do meanwhile', () => {
  const meanwhile = (change: Partial<UploadView>) => uploadHintText({ ...running, ...change })
  expect([
    meanwhile({}),
    meanwhile({ isStored: false }),
    meanwhile({ isWaiting: true }),
    meanwhile({ state: 'paused', isFromEarlierVisit: true }),
    meanwhile({ state: 'paused', isFromEarlierVisit: true, sentBytes: 0 }),
    meanwhile({ state: 'paused', isInOtherTab: true }),
    meanwhile({ state: 'error' }),
    meanwhile({ state: 'error', isFileGone: true }),
  ]).toEqual([
    'You can leave this page. The upload resumes when you come back.',
    'You can browse Velv while it uploads. If you close this page, choose the same file again to resume.',
    'The upload resumes automatically when you’re back online.',
    '37.4 of 58.6 MB uploaded. Resume to send the rest.',
    'You started this upload on this device, so you don’t need to choose the file again.',
    'This song is uploading in another tab. You can keep editing its details here.',
    'We’ll keep what’s been uploaded for a day.',
    'Choose it again, and it uploads from the start.',
  ])
})
