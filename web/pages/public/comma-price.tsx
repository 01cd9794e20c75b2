import { Slot } from './slot.tsx'

/** ", $13.00" after words that also work without it. */
export const CommaPrice = () => (
  <span className="priced">
    , <Slot name="price" />
  </span>
)
