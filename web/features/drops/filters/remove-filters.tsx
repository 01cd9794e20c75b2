import { storeFilters } from './market-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusHeading, headingId } from '../feed/focus-heading.ts'

/** Removes all market filters where they leave a list empty; the focus moves to the heading of that list. */
export function RemoveFilters({ under = headingId }: { under?: string }) {
  const remove = () => {
    storeFilters([])
    focusHeading(under)
  }
  return <Button onClick={remove}>Remove Filters</Button>
}
