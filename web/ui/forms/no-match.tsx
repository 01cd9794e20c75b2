import { Combobox as Base } from '@base-ui/react/combobox'

/** Announces that no option matches. Never hidden, because screen readers announce only changes in a region that they know. */
export const NoMatch = () => (
  <Base.Empty>
    <p className="p-3 text-text-2">No matches.</p>
  </Base.Empty>
)
