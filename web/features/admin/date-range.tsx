type DateRangeProps = { from: string; to: string; onChange: (range: { from?: string; to?: string }) => void }

/** The first and the last day of a list, in UTC. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <span className="date-range row small gap-2" role="group" aria-label="Days (UTC)">
      <label className="row gap-2">
        <span className="text-text-3">From</span>
        <input
          type="date"
          className="input"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </label>
      <label className="row gap-2">
        <span className="text-text-3">to</span>
        <input
          type="date"
          className="input"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </label>
    </span>
  )
}
