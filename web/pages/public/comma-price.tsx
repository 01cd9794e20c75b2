import { Slot } from './slot.tsx'

/** ", $13.00" behind words that are whole without it. */
export const CommaPrice = () => (
  <span className="priced">
    , <Slot name="price" />
  </span>
)
