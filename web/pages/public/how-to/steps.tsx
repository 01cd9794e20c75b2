import type { ReactNode } from 'react'

/** The steps of one side, in order. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className="steps">{children}</ol>

type HowStepProps = {
  title: string
  /** A picture of the product at this step. */
  picture?: ReactNode
  children: ReactNode
}

export function HowStep({ title, picture, children }: HowStepProps) {
  return (
    <li className={`how-step ${picture ? 'pictured' : ''}`}>
      <div className="how-text">
        <h3>{title}</h3>
        {children}
      </div>
      {picture}
    </li>
  )
}
