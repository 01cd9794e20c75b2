import type { ComponentProps } from 'react'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

/** A form on a public page. It uses POST in case it is sent before its script runs, so that no address contains a password. */
export function AuthForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form className="auth-form" method="post" {...form}>
      <noscript>
        <InlineMessage tone="warn">This form needs JavaScript.</InlineMessage>
      </noscript>
      {children}
    </form>
  )
}
