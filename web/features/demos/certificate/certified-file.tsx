import type { Certificate } from '@velv/domain/demos/certificate/certificate.ts'
import { bytesText } from '../../../ui/text/figures.ts'
import { lengthText } from '../../../ui/text/format.ts'
import './certificate.css'

/** "WAV, 3:24, 31.8 MB" */
export const fileText = ({ format, durationMs, bytes }: Certificate['recording']): string =>
  [format.toUpperCase(), lengthText(durationMs), bytesText(bytes)].join(', ')

/** A digest in two halves, because people compare it by eye. */
export const Digest = ({ hex }: { hex: string }) => (
  <code className="digest">
    <span>{hex.slice(0, hex.length / 2)}</span>
    <span>{hex.slice(hex.length / 2)}</span>
  </code>
)
