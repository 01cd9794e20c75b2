import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'

type DropSearchProps = { query: string; onSearch: (query: string) => void }

/** Looks in the words of briefs. The keyboard meets it before the genres it stands behind, which are many. */
export const DropSearch = (props: DropSearchProps) => (
  <SearchField {...props} id={searchId} label="Search briefs, artists, languages" maxLength={maxSearchLength} />
)

const searchId = 'search-briefs'

export const focusSearch = () => document.getElementById(searchId)?.focus()
