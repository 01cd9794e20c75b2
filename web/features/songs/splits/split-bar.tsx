import { shareText, wholeSong } from '@velv/domain/songs/splits/share.ts'
import { totalOf } from '@velv/domain/songs/splits/split-sheet.ts'
import type { SplitWriter } from './use-splits.ts'

/** Neutral tones, because colors belong to results. They repeat after four writers. */
const tones = ['var(--text)', 'var(--edge)', 'var(--text-2)', 'var(--text-3)']

const stripes = 'repeating-linear-gradient(135deg, var(--text-2) 0 4px, #0000 4px 7px)'

/** The color of a writer’s part of the bar: stripes until it is confirmed. */
export const toneOf = ({ state }: Pick<SplitWriter, 'state'>, index: number): string =>
  state === 'confirmed' ? tones[index % tones.length]! : stripes

/** The shares side by side; what is missing is left empty. */
export function SplitBar({ writers }: { writers: readonly SplitWriter[] }) {
  const label = writers.map(({ name, shareBasisPoints }) => `${name || 'No name'} ${shareText(shareBasisPoints)}`)
  const missing = wholeSong - totalOf(writers)
  return (
    <div className="split-bar" role="img" aria-label={label.join(', ')}>
      {writers.map((writer, index) =>
        writer.shareBasisPoints > 0 ? (
          <i key={writer.id} style={{ background: toneOf(writer, index), flex: writer.shareBasisPoints }} />
        ) : null,
      )}
      {missing > 0 && <i className="split-gap" style={{ flex: missing }} />}
    </div>
  )
}
