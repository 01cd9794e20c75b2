import type { FormTree } from './form-body.ts'
import { invalidRequest, missingParameter } from './stripe-api-error.ts'

const longestText = 5000
const largestInteger = 99_999_999

/** Reads a request's parameters and remembers which were read, so that an unknown one is rejected and never ignored. */
export class Params {
  readonly #tree: FormTree
  readonly #prefix: string
  readonly #read = new Set<string>()
  readonly #inner: Params[] = []

  constructor(tree: FormTree, prefix = '') {
    this.#tree = tree
    this.#prefix = prefix
  }

  /** The parameter's full name, such as `line_items[0][price]`. */
  nameOf(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name
  }

  has(name: string): boolean {
    return this.#tree.has(name)
  }

  isText(name: string): boolean {
    return typeof this.#tree.get(name) === 'string'
  }

  /** An empty string counts as missing, as with Stripe. */
  text(name: string): string | undefined {
    this.#read.add(name)
    const value = this.#tree.get(name)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: this.nameOf(name) })
    if (value.length > longestText) {
      throw invalidRequest(`Invalid string: must be at most ${longestText} characters`, { param: this.nameOf(name) })
    }
    return value
  }

  needText(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw missingParameter(this.nameOf(name))
    return value
  }

  integer(name: string, smallest = 0, largest = largestInteger): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const param = this.nameOf(name)
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
    }
    const parsed = Number(value)
    if (parsed < smallest) {
      throw invalidRequest(`This value must be greater than or equal to ${smallest}.`, {
        code: 'parameter_invalid_integer',
        param,
      })
    }
    if (parsed > largest) {
      throw invalidRequest(`This value must be less than or equal to ${largest}.`, {
        code: 'parameter_invalid_integer',
        param,
      })
    }
    return parsed
  }

  needInteger(name: string, smallest = 0, largest = largestInteger): number {
    const value = this.integer(name, smallest, largest)
    if (value === undefined) throw missingParameter(this.nameOf(name))
    return value
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)
    if (value === undefined || value === 'true') return value === undefined ? undefined : true
    if (value === 'false') return false
    throw invalidRequest(`Invalid boolean: ${value}`, { param: this.nameOf(name) })
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const found = choices.find((choice) => choice === value)
    if (found !== undefined) return found
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: this.nameOf(name) })
  }

  currency(name = 'currency'): string | undefined {
    const value = this.text(name)?.toLowerCase()
    if (value === undefined || /^[a-z]{3}$/.test(value)) return value
    throw invalidRequest(`Invalid currency: ${value}`, { param: this.nameOf(name) })
  }

  url(name: string): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    if (protocol === 'http:' || protocol === 'https:') return value
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: this.nameOf(name) })
  }

  email(name: string): string | undefined {
    const value = this.text(name)
    if (value === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value
    throw invalidRequest(`Invalid email address: ${value}`, { code: 'email_invalid', param: this.nameOf(name) })
  }

  texts(name: string): string[] {
    this.#read.add(name)
    const value = this.#tree.get(name)
    if (value === undefined || value === '') return []
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: this.nameOf(name) })
    return [...value.values()].map((entry) => {
      if (typeof entry !== 'string') throw invalidRequest('Invalid string', { param: this.nameOf(name) })
      return entry
    })
  }

  group(name: string): Params {
    this.#read.add(name)
    const value = this.#tree.get(name) ?? new Map()
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: this.nameOf(name) })
    return this.#keep(new Params(value, this.nameOf(name)))
  }

  groups(name: string): Params[] {
    this.#read.add(name)
    const value = this.#tree.get(name) ?? new Map()
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: this.nameOf(name) })
    return [...value].map(([index, entry]) => {
      if (typeof entry === 'string') throw invalidRequest('Invalid object', { param: this.nameOf(name) })
      return this.#keep(new Params(entry, `${this.nameOf(name)}[${index}]`))
    })
  }

  /** At most 50 pairs, keys up to 40 and values up to 500 characters: Stripe's limits. */
  metadata(): Record<string, string> {
    this.#read.add('metadata')
    const value = this.#tree.get('metadata')
    if (value === undefined || value === '') return {}
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: this.nameOf('metadata') })
    const pairs = [...value].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
    const fits = pairs.length <= 50 && pairs.every(([name, text]) => name.length <= 40 && text.length <= 500)
    if (!fits) throw invalidRequest('The metadata is too large.', { param: this.nameOf('metadata') })
    return Object.fromEntries(pairs)
  }

  /** Merges changes into `before`: an empty value removes one key, an empty `metadata` removes all of them. */
  changedMetadata(before: Record<string, string>): Record<string, string> {
    const value = this.#tree.get('metadata')
    const after = value === '' ? {} : { ...before, ...this.metadata() }
    this.#read.add('metadata')
    if (value === undefined || typeof value === 'string') return after
    for (const [name, text] of value) if (text === '') delete after[name]
    return after
  }

  /** For parameters that Stripe knows and that have no effect here. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name)
  }

  rejectUnread(): void {
    for (const name of this.#tree.keys()) {
      if (this.#read.has(name)) continue
      const param = this.nameOf(name)
      throw invalidRequest(`Received unknown parameter: ${param} (the sandbox does not know it).`, {
        code: 'parameter_unknown',
        param,
      })
    }
    for (const inner of this.#inner) inner.rejectUnread()
  }

  #keep(inner: Params): Params {
    this.#inner.push(inner)
    return inner
  }
}
