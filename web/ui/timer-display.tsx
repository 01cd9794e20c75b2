import { timerText } from './format.ts'

/** Hours, minutes and seconds; silent while it counts, spoken when it stops. */
export function TimerDisplay({ seconds, counting }: { seconds: number; counting: boolean }) {
  return (
    <span className={counting ? 'timer counting' : 'timer'} role="timer">
      {timerText(seconds)}
      <span className="small text-text-2" role="status">
        {counting ? '' : 'Stopped'}
      </span>
    </span>
  )
}
