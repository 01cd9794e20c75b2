import { longestSearch } from '@velv/domain/drops/feed.ts'
import { SearchField } from '../../ui/search-field.tsx'

type DropSearchProps = { words: string; onSearch: (words: string) => void }

/** Looks in the words of briefs. The keyboard meets it before the genres it stands behind, which are many. */
export const DropSearch = (props: DropSearchProps) => (
  <SearchField {...props} id={searchId} label="Search briefs, artists, languages" maxLength={longestSearch} />
)

const searchId = 'search-briefs'

export const focusSearch = () => document.getElementById(searchId)?.focus()
