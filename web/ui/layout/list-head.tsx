import type { ReactNode } from 'react'
import { SearchField } from '../forms/search-field.tsx'
import { SegmentedSwitch } from '../buttons/segmented-switch.tsx'
import './list-head.css'

type ListHeaderProps<View extends string> = {
  title: string
  search: { query: string; label: string; maxLength: number; onSearch: (query: string) => void }
  view: View
  views: readonly { value: View; label: ReactNode }[]
  onShow: (view: View) => void
}

/** The head of a list: its name, its search field, and which part of it is shown. */
export function ListHeader<View extends string>({ title, search, view, views, onShow }: ListHeaderProps<View>) {
  return (
    <header className="list-head">
      <h1 className="head" tabIndex={-1}>
        {title}
      </h1>
      <SearchField {...search} />
      <SegmentedSwitch label="Show" value={view} choices={views} onChange={onShow} />
    </header>
  )
}
