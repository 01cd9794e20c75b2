import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { replaceChanged } from './retained-rows.ts'
import type { Person } from './person.ts'

type PeoplePages = InfiniteData<{ rows: Person[]; next: string | null }>

/** The people who were changed while this list is shown; `list` identifies the list. */
export function useRetainedPeople(list: string) {
  const queries = useQueryClient()
  const [retained, setRetained] = useState<{ list: string; people: readonly Person[] }>({ list, people: [] })
  const change = (update: (people: readonly Person[]) => readonly Person[]) =>
    setRetained((last) => ({ list, people: update(last.list === list ? last.people : []) }))
  const omit = (people: readonly Person[], removed: readonly Person[]) =>
    people.filter(({ id }) => !removed.some((one) => one.id === id))
  return {
    people: retained.list === list ? retained.people : [],
    retain: (changed: readonly Person[]) => {
      change((people) => [...omit(people, changed), ...changed])
      queries.setQueriesData<PeoplePages>(
        { queryKey: ['get', '/api/admin/people'] },
        (pages) =>
          pages && {
            ...pages,
            pages: pages.pages.map((page) => ({ ...page, rows: replaceChanged(page.rows, changed) })),
          },
      )
    },
    release: (person: Person) => change((people) => omit(people, [person])),
  }
}
