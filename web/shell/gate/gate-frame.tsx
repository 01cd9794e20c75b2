import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Me } from '../../platform/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { GateAccount } from './gate-account.tsx'
import { GatePromise } from './gate-promise.tsx'
import '../door.css'

/** Around whatever somebody sees whose gate is shut: no tabs, no menu, and what waits behind it. */
export function GateFrame({ me, children }: { me: Me; children: ReactNode }) {
  return (
    <main className="door">
      <div className="door-in">
        <Link className="logo self-start" to="/" aria-label="Velv, home">
          <Logo />
        </Link>
        <div className="gate-main">{children}</div>
        <GateAccount />
      </div>
      <div className="wall" aria-hidden="true">
        <div className="folds" />
        <GatePromise profession={me.profession} />
      </div>
    </main>
  )
}
