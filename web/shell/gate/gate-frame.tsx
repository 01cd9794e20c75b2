import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { KeptSlip } from '../../features/wallet/kept-slip.tsx'
import type { Wallet } from '../../features/wallet/wallet.ts'
import type { Me } from '../../platform/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { GateAccount } from './gate-account.tsx'
import { GatePromise } from './gate-promise.tsx'
import '../door.css'
import './gate.css'

type GateFrameProps = {
  me: Me
  /** What is kept for somebody who was in before; others read what waits for them. */
  wallet: Wallet | undefined
  children: ReactNode
}

/** Around whatever somebody sees whose gate is shut: no tabs, no menu, and what waits behind it. */
export function GateFrame({ me, wallet, children }: GateFrameProps) {
  useEffect(() => readOnInRoom, [])
  return (
    <main className={wallet ? 'door kept' : 'door'}>
      <div className="door-in">
        <Link className="logo self-start" to="/" aria-label="Velv, home">
          <Logo />
        </Link>
        <div className="gate-main">{children}</div>
        <GateAccount />
      </div>
      <div className="wall" aria-hidden={!wallet}>
        <div className="folds" />
        {wallet ? <KeptSlip wallet={wallet} className="gate-slip" /> : <GatePromise profession={me.profession} />}
      </div>
    </main>
  )
}

/** The gate opens by itself: who stood before it, by ear or by keyboard, goes on at the page behind it. */
const readOnInRoom = () => {
  requestAnimationFrame(() => document.getElementById('page')?.focus({ preventScroll: true }))
}
