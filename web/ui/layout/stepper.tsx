import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import '../../styles/steps.css'

export type Step = { title: string; state: 'done' | 'current' | 'upcoming'; body?: ReactNode }

export function Stepper({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map((step, at) => (
        <li
          key={step.title}
          className={`step ${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="mark">{step.state === 'done' ? <Check className="icon" aria-label="Done" /> : at + 1}</span>
          <div>
            <h2 className="head">{step.title}</h2>
            {step.body}
          </div>
        </li>
      ))}
    </ol>
  )
}
