import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import { SegmentedSwitch } from './segmented-switch.tsx'
import './list-head.css'

type ListHeadProps<View extends string> = {
  title: string
  search: { words: string; label: string; maxLength: number; onSearch: (words: string) => void }
  view: View
  views: readonly { value: View; label: ReactNode }[]
  onShow: (view: View) => void
}

/** Over a list that is looked through: its name, the search in it, and which part of it is shown. */
export function ListHead<View extends string>({ title, search, view, views, onShow }: ListHeadProps<View>) {
  return (
    <header className="list-head">
      <h1 className="head" tabIndex={-1}>
        {title}
      </h1>
      <SearchField {...search} byKey />
      <SegmentedSwitch label="Show" value={view} choices={views} onChange={onShow} />
    </header>
  )
}
