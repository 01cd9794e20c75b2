type ProgressBarProps = {
  /** 0 to 1. */
  part: number
  label: string
  variant?: 'running' | 'still' | 'bad' | 'good'
}

export function ProgressBar({ part, label, variant = 'running' }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <div
      className={`bar ${variant}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
