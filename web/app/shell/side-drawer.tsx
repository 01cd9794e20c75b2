import type { Profession } from '@velv/domain/roles.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { FooterLinks } from '../../ui/layout/footer-links.tsx'
import { SideLinks, type SideActions } from './side-links.tsx'

type SideDrawerProps = SideActions & { profession: Profession; onClose: () => void }

/** The side menu of small screens. */
export function SideDrawer({ profession, onClose, ...actions }: SideDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Menu" isTitleHidden>
      <nav className="grid gap-0.5 p-3" aria-label="Menu">
        <SideLinks {...actions} profession={profession} onFollow={onClose} />
      </nav>
      <div className="side-foot px-6">
        <FooterLinks isInApp />
      </div>
    </Drawer>
  )
}
