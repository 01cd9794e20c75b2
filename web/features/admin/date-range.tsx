type DateRangeProps = { from: string; to: string; onChange: (range: { from?: string; to?: string }) => void }

/** The first and the last day of a list, in UTC. */
export const DateRange = ({ from, to, onChange }: DateRangeProps) => (
  <span className="date-range row small gap-2" role="group" aria-label="Days (UTC)">
    <Day label="From" value={from} max={to || undefined} onChange={(day) => onChange({ from: day })} />
    <Day label="to" value={to} min={from || undefined} onChange={(day) => onChange({ to: day })} />
  </span>
)

type DayProps = { label: string; value: string; min?: string | undefined; max?: string | undefined }

const Day = ({ label, onChange, ...day }: DayProps & { onChange: (day: string) => void }) => (
  <label className="row gap-2">
    <span className="text-text-3">{label}</span>
    <input type="date" className="input" {...day} onChange={({ target }) => onChange(target.value)} />
  </label>
)
