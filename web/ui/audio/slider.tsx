import { Slider as Base } from '@base-ui/react/slider'

type SliderProps = {
  label: string
  /** 0 to 1. */
  value: number
  onChange: (value: number) => void
  className?: string
}

/** A level from 0 to 1; arrow keys move it by a twentieth. */
export function Slider({ label, value, onChange, className = '' }: SliderProps) {
  return (
    <Base.Root
      className={`slider ${className}`}
      value={value}
      min={0}
      max={1}
      step={0.05}
      largeStep={0.25}
      format={{ style: 'percent' }}
      onValueChange={onChange}
    >
      <Base.Control className="slider-control">
        <Base.Track className="slider-track">
          <Base.Indicator className="slider-indicator" />
          <Base.Thumb className="slider-thumb" aria-label={label} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
