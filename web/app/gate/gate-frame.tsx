import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { StoppedPayoutSlip } from '../../features/wallet/stopped-payout-slip.tsx'
import type { Wallet } from '../../features/wallet/wallet.ts'
import type { Me } from '../../lib/session/session.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { GatePromise } from './gate-promise.tsx'
import '../shell/auth.css'
import './gate.css'
import { DeleteAccount } from '../../features/accounts/privacy/delete-account.tsx'
import { DownloadData } from '../../features/accounts/privacy/download-data.tsx'

type GateFrameProps = {
  me: Me
  /** The wallet of a returning screener, shown instead of what the account will offer. */
  wallet: Wallet | undefined
  children: ReactNode
}

/** The page frame while the gate is closed: no tabs and no menu, and a panel about what the account will offer. */
export function GateFrame({ me, wallet, children }: GateFrameProps) {
  useEffect(() => focusPage, [])
  return (
    <main className={wallet ? 'auth-page with-wallet' : 'auth-page'}>
      <div className="auth-column">
        <Link className="logo self-start" to="/" aria-label="Velv, home">
          <Logo />
        </Link>
        <div className="gate-main">{children}</div>
        <GateAccount />
      </div>
      <div className="auth-artwork" aria-hidden={!wallet}>
        <div className="folds" />
        {wallet ? (
          <StoppedPayoutSlip wallet={wallet} className="gate-slip" />
        ) : (
          <GatePromise profession={me.profession} />
        )}
      </div>
    </main>
  )
}

/** The gate opens without a click, so the focus moves to the page behind it. */
const focusPage = () => {
  requestAnimationFrame(() => document.getElementById('page')?.focus({ preventScroll: true }))
}

/** Account actions that are available before the gate has opened. */
function GateAccount() {
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
