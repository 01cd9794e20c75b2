import { useState } from 'react'

type FreshError<Failure> = {
  /** The error while it is about the current content of the fields. */
  fresh: Failure | undefined
  /** Call it when a field changes. */
  onEdit: () => void
  /** Call it when the form is sent. */
  onSend: () => void
}

/** A server's error is about what was sent: it is shown until a field changes, and again when the next attempt fails the same way. */
export function useFreshError<Failure>(error: Failure): FreshError<Failure> {
  const [isStale, setStale] = useState(false)
  return {
    fresh: isStale ? undefined : error,
    onEdit: () => setStale(true),
    onSend: () => setStale(false),
  }
}
