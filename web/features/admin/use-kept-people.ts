import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { withChanged } from './kept-rows.ts'
import type { Person } from './person.ts'

type PeoplePages = InfiniteData<{ rows: Person[]; next: string | null }>

/** Those to whom something was done while this list is shown; `list` says which list it is. */
export function useKeptPeople(list: string) {
  const queries = useQueryClient()
  const [kept, setKept] = useState<{ list: string; people: readonly Person[] }>({ list, people: [] })
  const change = (how: (people: readonly Person[]) => readonly Person[]) =>
    setKept((last) => ({ list, people: how(last.list === list ? last.people : []) }))
  const without = (people: readonly Person[], gone: readonly Person[]) =>
    people.filter(({ id }) => !gone.some((one) => one.id === id))
  return {
    people: kept.list === list ? kept.people : [],
    keep: (changed: readonly Person[]) => {
      change((people) => [...without(people, changed), ...changed])
      queries.setQueriesData<PeoplePages>(
        { queryKey: ['get', '/api/admin/people'] },
        (pages) =>
          pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: withChanged(page.rows, changed) })) },
      )
    },
    drop: (person: Person) => change((people) => without(people, [person])),
  }
}
