import { kilohertzText } from '../../ui/figures.ts'
import type { Audio } from './demo.ts'

/** "WAV, 24 bit, 48 kHz, stereo"; what is not known is left out. */
export function formatText({ format, bitDepth, sampleRate, channels }: Omit<Audio, 'state'>): string {
  const words = [
    format,
    bitDepth && `${bitDepth} bit`,
    sampleRate && kilohertzText(sampleRate),
    channels && channelText(channels),
  ]
  return words.filter(Boolean).join(', ')
}

const channelText = (channels: number) => ['', 'mono', 'stereo'][channels] ?? `${channels} channels`
