import { ChevronDown } from 'lucide-react'
import { signOut, signOutFailedText, type Me } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { MenuRow } from '../../ui/overlays/menu-list.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export function ProfileMenu({ me, inAdmin }: { me: Me; inAdmin: boolean }) {
  const rows: MenuRow[] = [
    { label: 'Profile', to: '/account' },
    ...(me.admin ? [{ label: 'Admin', to: '/admin' }] : []),
    { label: 'Logout', onPress: () => void signOut().then((isOut) => isOut || toast(signOutFailedText)) },
  ]
  const trigger = (
    <button type="button">
      <span className="sr">Profile menu</span>
      {/* The name shows on wide screens only; the admin label shows on every screen. */}
      <span className={`small mr-2 grid max-w-48 text-right text-text-2 ${inAdmin ? '' : 'max-lg:hidden'}`}>
        <span className="clip">{inAdmin ? 'Admin' : me.name}</span>
        {!inAdmin && me.organization && me.organization.name !== me.name && (
          <span className="clip text-text-3">{me.organization.name}</span>
        )}
      </span>
      <Avatar name={me.name} image={me.profileImage} />
      <ChevronDown className="icon-s wide-only" aria-hidden="true" />
    </button>
  )
  return (
    <div className="profile-menu">
      <Menu trigger={trigger} rows={rows} align="end" />
    </div>
  )
}
