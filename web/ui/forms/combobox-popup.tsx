import { Combobox as Base } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Choice } from './choice.ts'

/** Space that a popup list leaves free, in px: the bars at the top of a page and the dock at the bottom. */
const padding = { top: 112, bottom: 88, left: 8, right: 8 } as const

/** The distance between a field and its list, in px; above the field it leaves the label visible. */
const offset = ({ side }: { side: string }) => (side === 'top' ? 34 : 6)

type ComboboxPopupProps = { anchor: RefObject<HTMLElement | null>; children: ReactNode }

/** The list of a field that is filled in by typing. */
export const ComboboxPopup = ({ anchor, children }: ComboboxPopupProps) => (
  <Base.Portal>
    <Base.Positioner className="popup-positioner" anchor={anchor} sideOffset={offset} collisionPadding={padding}>
      <Base.Popup className="popup">
        {/* Never hidden, because screen readers announce only changes in a region that they know. */}
        <Base.Empty>
          <p className="p-3 text-text-2">No matches.</p>
        </Base.Empty>
        {children}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

export const ComboboxItem = ({ choice }: { choice: Choice }) => (
  <Base.Item value={choice} className="popup-item">
    {choice.label}
    <Base.ItemIndicator>
      <Check className="icon-s" aria-hidden="true" />
    </Base.ItemIndicator>
  </Base.Item>
)
