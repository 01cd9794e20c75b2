import { type ComponentProps, useSyncExternalStore } from 'react'
import { isStorageDenied } from '../../lib/environment.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

/** A form on a public page. It uses POST in case it is sent before its script runs, so that no address contains a password. */
export function AuthForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form className="auth-form" method="post" {...form}>
      <noscript>
        <InlineMessage tone="warn">This form needs JavaScript.</InlineMessage>
      </noscript>
      <BlockedCookies />
      {children}
    </form>
  )
}

/** Without cookies, people would log in and be logged out again at once. */
function BlockedCookies() {
  const areBlocked = useSyncExternalStore(
    () => () => undefined,
    isStorageDenied,
    () => false,
  )
  return areBlocked ? (
    <InlineMessage tone="warn">
      Your browser blocks cookies for Velv, and you can’t log in without them. Allow them in the browser’s settings,
      then reload this page.
    </InlineMessage>
  ) : null
}
