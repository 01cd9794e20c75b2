import type { ComponentProps } from 'react'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

/** A form in front of the door. Sent before its script runs it goes as a post, so that no address holds a password. */
export function AuthForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form className="door-form" method="post" {...form}>
      <noscript>
        <InlineMessage tone="warn">This form needs JavaScript.</InlineMessage>
      </noscript>
      {children}
    </form>
  )
}
