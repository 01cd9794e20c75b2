import { MoreHorizontal } from 'lucide-react'
import { Menu } from './menu.tsx'
import type { MenuRow } from './menu-list.tsx'

/** What else can be done with something, in a menu at the end of its row; `of` is its name. */
export const MoreMenu = ({ of, rows }: { of: string; rows: readonly MenuRow[] }) => (
  <Menu
    align="end"
    rows={rows}
    trigger={
      <button type="button" className="icon-btn" aria-label={`More for ${of}`}>
        <MoreHorizontal className="icon" aria-hidden="true" />
      </button>
    }
  />
)
