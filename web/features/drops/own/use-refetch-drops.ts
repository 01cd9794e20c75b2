import { useQueryClient } from '@tanstack/react-query'
import { isDropQuery } from './own-drop.ts'

/** Loads every list and count of the owner's drops again. */
export function useRefetchDrops(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isDropQuery(queryKey[1]) })
}
