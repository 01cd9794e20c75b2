import { maxSearchLength } from '@velv/domain/drops/feed.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'

type DropSearchProps = { query: string; onSearch: (query: string) => void }

/** Searches the text of briefs. In keyboard order it precedes the many genres, although it is shown after them. */
export const DropSearch = (props: DropSearchProps) => (
  <SearchField {...props} id={searchId} label="Search briefs, artists, languages" maxLength={maxSearchLength} />
)

const searchId = 'search-briefs'

export const focusSearch = () => document.getElementById(searchId)?.focus()
