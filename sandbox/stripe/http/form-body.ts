import { invalidRequest } from './stripe-api-error.ts'

export type FormTree = Map<string, FormTree | string>

const deepest = 8

/** `line_items[0][price]=x&expand[]=y` as nested maps; lists are maps whose keys are `0`, `1`, … */
export function parseForm(encoded: string): FormTree {
  const tree: FormTree = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) place(tree, keysOf(name), name, value)
  return tree
}

function keysOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket < 1) return [name]
  const inner = name.slice(bracket)
  if (!/^(\[[^[\]]*\])+$/.test(inner))
    throw invalidRequest('A parameter name has unbalanced brackets.', { param: name })
  return [name.slice(0, bracket), ...inner.slice(1, -1).split('][')]
}

function place(tree: FormTree, keys: string[], name: string, value: string): void {
  if (keys.length > deepest) throw invalidRequest('A parameter is nested too deeply.', { param: name })
  let branch = tree
  for (const key of keys.slice(0, -1)) {
    const step = key === '' ? String(branch.size) : key
    const next = branch.get(step) ?? new Map<string, FormTree | string>()
    if (typeof next === 'string') throw invalidRequest('Invalid hash', { param: name })
    branch.set(step, next)
    branch = next
  }
  const last = keys.at(-1) ?? ''
  branch.set(last === '' ? String(branch.size) : last, value)
}
