/** The loading state of a whole page: the turning record and the word. */
export function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <span className="row text-text-2">
        <SpinningRecord className="record-spinner" />
        <span>Loading...</span>
      </span>
    </div>
  )
}

/** A blank record: it turns while loading, and stops when nothing will come. */
export const SpinningRecord = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
    <circle cx="32" cy="32" r="31" fill="var(--velvet-3)" />
    <g fill="none" stroke="var(--line)">
      <circle cx="32" cy="32" r="26" />
      <circle cx="32" cy="32" r="21.5" />
    </g>
    <path d="M32 1a31 31 0 0 1 27 15.5L42 26.5A12 12 0 0 0 32 20z" fill="#fff" opacity=".07" />
    <circle cx="32" cy="32" r="11" fill="var(--brass)" />
    <circle cx="32" cy="32" r="2" fill="var(--ground)" />
  </svg>
)
