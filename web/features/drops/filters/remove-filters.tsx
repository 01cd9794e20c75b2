import { storeFilters } from './market-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusHeading, headingId } from '../feed/focus-heading.ts'

/** All markets at once, where the filters leave a list empty; reading goes on at the heading of that list. */
export function RemoveFilters({ under = headingId }: { under?: string }) {
  const remove = () => {
    storeFilters([])
    focusHeading(under)
  }
  return <Button onClick={remove}>Remove Filters</Button>
}
