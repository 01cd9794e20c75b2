import { storeFilters } from '../../platform/filters.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading, headingId } from './focus-heading.ts'

/** All markets at once, where the filters leave a list empty; reading goes on at the heading of that list. */
export function RemoveFilters({ under = headingId }: { under?: string }) {
  const remove = () => {
    storeFilters([])
    focusHeading(under)
  }
  return <Button onClick={remove}>Remove Filters</Button>
}
