import type { AudioFormat } from '@velv/domain/media/audio-format.ts'

const pcm = ['s16', 's24', 's32', 'f32', 'f64'].flatMap((kind) => [`pcm_${kind}le`, `pcm_${kind}be`])
const pcmOfOneByte = ['pcm_u8', 'pcm_s8', 'pcm_alaw', 'pcm_mulaw']
const pcmDecoders = [...pcm, ...pcmOfOneByte]

/**
 * The one demuxer and the few decoders allowed for each format, so that a file cannot choose among FFmpeg's hundreds.
 */
export const decoders: Record<AudioFormat, { demuxer: string; decoders: readonly string[] }> = {
  mp3: { demuxer: 'mp3', decoders: ['mp3float'] },
  wav: { demuxer: 'wav', decoders: [...pcmDecoders, 'adpcm_ms', 'adpcm_ima_wav'] },
  aiff: { demuxer: 'aiff', decoders: pcmDecoders },
  flac: { demuxer: 'flac', decoders: ['flac'] },
  m4a: { demuxer: 'mov', decoders: ['aac', 'alac', 'mp3float', 'flac', 'opus'] },
  aac: { demuxer: 'aac', decoders: ['aac'] },
  ogg: { demuxer: 'ogg', decoders: ['vorbis', 'opus', 'flac'] },
  opus: { demuxer: 'ogg', decoders: ['opus'] },
}

/** 'pcm_s24le' → 'pcm', 'mp3float' → 'mp3' */
export function codecName(decoder: string): string {
  return decoder.replace(/^(pcm|adpcm)_.*/, '$1').replace(/float$/, '')
}

export function isLossless(codec: string): boolean {
  return codec === 'pcm' || codec === 'flac' || codec === 'alac'
}
