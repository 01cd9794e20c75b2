import type { Tag } from './marks.ts'
import './marks.css'

/** A word with its color, which never says anything alone. */
export const TagChip = ({ tag: { word, color } }: { tag: Pick<Tag, 'word' | 'color'> }) => (
  <span className="tag-chip">
    <i className={`tag-dot tag-${color}`} aria-hidden="true" />
    <span className="clip">{word}</span>
  </span>
)
