import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { storeExclusions } from './stored-exclusions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusHeading, headingId } from '../feed/focus-heading.ts'

/** Removes all filters where they leave a list empty; the focus moves to the heading of that list. */
export function RemoveFilters({ under = headingId }: { under?: string }) {
  const remove = () => {
    storeExclusions(noExclusions)
    focusHeading(under)
  }
  return <Button onClick={remove}>Remove Filters</Button>
}
