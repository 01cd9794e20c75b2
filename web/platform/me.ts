import type { components } from './api-types.d.ts'

export type Me = components['schemas']['Me']

export const meKey = ['get', '/api/me'] as const

const storageKey = 'user'

/** The person who was here last, for the first paint; undefined when nobody was or the copy is from another version. */
export function rememberedMe(): Me | undefined {
  if (typeof localStorage === 'undefined') return undefined
  try {
    const me: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return looksLikeMe(me) ? me : undefined
  } catch {
    return undefined
  }
}

export const rememberMe = (me: Me) => localStorage.setItem(storageKey, JSON.stringify(me))

export const forgetMe = () => localStorage.removeItem(storageKey)

function looksLikeMe(value: unknown): value is Me {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'name', 'email', 'profession', 'velvId', 'gate'].every((field) => field in value)
}
