import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-list.tsx'

const load = () => import('./menu-list.tsx').then(({ MenuList: List }) => ({ default: List }))
const MenuList = lazy(load)
/** Fetched early; if that fails, it is fetched again when the menu is opened. */
const warm = () => void load().catch(() => undefined)

/** A list of links and actions that opens from its trigger. Its code is loaded when the pointer or focus reaches the trigger. */
export function Menu(props: MenuProps) {
  const [isRequested, setRequested] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: () => setRequested(true),
  })
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <MenuList {...props} />
    </Suspense>
  )
}
