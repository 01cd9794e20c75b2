import type { Audio } from './demo.ts'

/** "WAV, 24 bit, 48 kHz, stereo"; what is not known is left out. */
export function formatText({ format, bitDepth, sampleRate, channels }: Omit<Audio, 'state'>): string {
  const words = [
    format,
    bitDepth && `${bitDepth} bit`,
    sampleRate && `${Number((sampleRate / 1000).toFixed(1))} kHz`,
    channels && channelText(channels),
  ]
  return words.filter(Boolean).join(', ')
}

/** With a true minus: −9.8 LUFS. */
export const loudnessText = (lufs: number): string => `${lufs.toFixed(1).replace('-', '−')} LUFS`

const channelText = (channels: number) => ['', 'mono', 'stereo'][channels] ?? `${channels} channels`
