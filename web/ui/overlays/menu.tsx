import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-list.tsx'

const load = () => import('./menu-list.tsx').then(({ MenuList: List }) => ({ default: List }))
const MenuList = lazy(load)
/** Fetched early; where it cannot be had now it is asked for again when the menu is opened. */
const warm = () => void load().catch(() => undefined)

/** A list of links and actions that opens from its trigger. Its code comes when somebody reaches for it. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: () => setWanted(true),
  })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <MenuList {...props} />
    </Suspense>
  )
}
