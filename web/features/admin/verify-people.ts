import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import type { Person } from './person.ts'

type PeoplePages = InfiniteData<{ rows: Person[]; next: string | null }>

const peopleKey = ['get', '/api/admin/people']

const asVerified = (person: Person): Person => ({
  ...person,
  verifiedByVelv: true,
  can: person.can.filter((action) => action !== 'account.verify'),
})

const withPerson = (pages: PeoplePages | undefined, id: string, change: (person: Person) => Person) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      rows: page.rows.map((person) => (person.id === id ? change(person) : person)),
    })),
  }

const without = (failures: Readonly<Record<string, string>>, id: string) =>
  Object.fromEntries(Object.entries(failures).filter(([of]) => of !== id))

/** Verifies at once on the page and then on the server; what the server refuses is taken back, with its sentence. */
export function useVerify() {
  const queries = useQueryClient()
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [verified, setVerified] = useState<readonly Person[]>([])
  const { mutateAsync } = api.useMutation('post', '/api/admin/people/verify')
  const change = (id: string, how: (person: Person) => Person) =>
    queries.setQueriesData<PeoplePages>({ queryKey: peopleKey }, (pages) => withPerson(pages, id, how))

  const verify = async (person: Person) => {
    setFailures((others) => without(others, person.id))
    setVerified((people) => [...people, asVerified(person)])
    await queries.cancelQueries({ queryKey: peopleKey })
    change(person.id, asVerified)
    try {
      await mutateAsync({ body: { ids: [person.id] } })
      void queries.invalidateQueries({ queryKey: ['get', '/api/badges'] })
    } catch (error) {
      change(person.id, () => person)
      setVerified((people) => people.filter(({ id }) => id !== person.id))
      setFailures((others) => ({ ...others, [person.id]: errorText(error) }))
    }
  }
  return { verify: (person: Person) => void verify(person), failures, verified }
}

/**
 * The rows with those just verified still in their place (newest first): in a list of those who wait,
 * the next row must not jump under the finger that has just pressed.
 */
export function withVerified(rows: readonly Person[], verified: readonly Person[]): Person[] {
  const here = new Set(rows.map(({ id }) => id))
  const kept = verified.filter(({ id }) => !here.has(id))
  return [...rows, ...kept].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
