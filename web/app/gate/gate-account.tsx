import { useState } from 'react'
import { DeleteAccount } from '../../features/accounts/privacy/delete-account.tsx'
import { DownloadData } from '../../features/accounts/privacy/download-data.tsx'

/** What a person may do with the account before the gate has opened. */
export function GateAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="gate-account" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="link">Your account</span>
      </summary>
      {isOpen && (
        <div className="grid gap-8 pt-5">
          <DownloadData />
          <DeleteAccount />
        </div>
      )}
    </details>
  )
}
