import { kilohertzText } from '../../../ui/text/figures.ts'
import type { Audio } from '../song-audio.ts'

/** "WAV, 24 bit, 48 kHz, stereo"; unknown parts are left out. */
export function audioFormatText({ format, bitDepth, sampleRate, channels }: Omit<Audio, 'state'>): string {
  const parts = [
    format,
    bitDepth && `${bitDepth} bit`,
    sampleRate && kilohertzText(sampleRate),
    channels && channelText(channels),
  ]
  return parts.filter(Boolean).join(', ')
}

const channelText = (channels: number) => ['', 'mono', 'stereo'][channels] ?? `${channels} channels`
