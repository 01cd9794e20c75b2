import { passkeyBounds } from '@velv/domain/accounts/passkeys.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import type { Me } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The viewer's passkeys: adds, renames, and removes them. */
export function PasskeysSection({ me }: { me: Me }) {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const { data, isError, refetch } = api.useQuery('get', '/api/me/passkeys')
  const isSettled = data !== undefined || isError
  const readAgain = () => void refetch()
  useEffect(() => {
    // Emails about passkeys lead here.
    if (hash === '#passkeys' && isSettled) section.current?.scrollIntoView({ block: 'start' })
  }, [hash, isSettled])
  useFocusBack(addButton, isAdding)
  const close = () => setAdding(false)
  const isFull = (data?.passkeys.length ?? 0) >= passkeyBounds.perAccount
  return (
    <section ref={section} id="passkeys" className="grid scroll-mt-24 grid-cols-1 max-md:scroll-mt-30 gap-3">
      <h2 className="head">Passkeys</h2>
      {!data && isError && <RetryMessage what="We couldn’t load your passkeys." onRetry={readAgain} />}
      {!data && !isError && <Skeleton className="h-14 max-w-main" />}
      {data?.passkeys.length === 0 && (
        <p className="max-w-measure text-text-2">
          A passkey lets you log in with your fingerprint, face, or screen lock instead of your password.
        </p>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className="profile-rows">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onChanged={readAgain}
              onRemoved={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="text-text-2">You have {passkeyBounds.perAccount} passkeys. Remove one to add another.</p>
      )}
      {data &&
        !isFull &&
        (isAdding ? (
          <AddPasskey
            suggestedName={data.suggestedName}
            isCodeNeeded={me.twoFactor.since !== null}
            onAdded={() => {
              readAgain()
              close()
            }}
            onCancel={close}
          />
        ) : (
          <div>
            <Button ref={addButton} variant="line" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </div>
        ))}
    </section>
  )
}
