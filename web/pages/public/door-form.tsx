import type { ComponentProps } from 'react'
import { Say } from '../../ui/say.tsx'

/** A form in front of the door. Sent before its script runs it goes as a post, so that no address holds a password. */
export function DoorForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form className="door-form" method="post" {...form}>
      <noscript>
        <Say tone="warn">This form needs JavaScript.</Say>
      </noscript>
      {children}
    </form>
  )
}
