import { audioFormats, audioLimits } from '@velv/domain/media/audio-format.ts'

const formats = Object.values(audioFormats).map(({ label }) => label)

/** "MP3, WAV, …, or Opus": any one of them. */
export const anyFormatText = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(formats)

/** "MP3, WAV, …, and Opus": all accepted formats. */
export const allFormatsText = new Intl.ListFormat('en-US').format(formats)

export const audioLimitsText = `up to ${audioLimits.maxBytes / 1024 / 1024} MB and ${audioLimits.maxMs / 60_000} minutes`
