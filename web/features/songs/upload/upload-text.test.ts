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
    'Waiting for a connection',
    'Pausing',
    'Paused',
    'Not finished',
    'In another tab',
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
  ]).toEqual([
    'You can leave. Come back and it goes on where it was.',
    'You can look around while it runs. If you close the page, choose the same file again and it goes on.',
    'No connection. It goes on by itself as soon as there is one.',
    '37.4 of 58.6 MB are here. It goes on from there.',
    'It was begun on this device. You need not choose the file again.',
    'Another tab of yours sends this song. You can go on with its words here.',
    'What has arrived is kept for a day.',
  ])
})
