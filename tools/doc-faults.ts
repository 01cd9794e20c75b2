import { dirname, join, normalize } from 'node:path'

/** What there is that a page may speak of. */
export type House = {
  /** Paths from the root, with slashes. */
  files: readonly string[]
  scripts: readonly string[]
  variables: readonly string[]
  /** Paths of the API; `{id}` or `:id` stand for anything. */
  operations: readonly string[]
  /** The headings of a page, as a link names them. */
  headings: (path: string) => readonly string[]
}

type Rule = (text: string, page: string, house: House) => string[]

const ours = /^(?:domain|server|web|sandbox|e2e|tools|bench|docs|\.ci)\//
const source = /\.(?:tsx?|mjs|css|sql|md|ya?ml)$/

/** What a page names and is not there, a sentence each. */
export function docFaults(page: string, text: string, house: House): string[] {
  return [links, paths, scripts, variables, operations, decisions].flatMap((rule) =>
    [...new Set(rule(text, page, house))].map((fault) => `${page}: ${fault}`),
  )
}

const links: Rule = (text, page, house) =>
  found(/\]\(([^)\s]+)\)/g, text).flatMap((link) => {
    if (/^\w+:/.test(link)) return []
    const [path, heading] = link.split('#') as [string, string?]
    const to = path === '' ? page : normalize(join(dirname(page), path)).replaceAll('\\', '/')
    if (!isThere(to, house)) return [`the link ${link} leads nowhere`]
    return heading && !house.headings(to).includes(heading) ? [`${to} has no heading for ${link}`] : []
  })

/** In code and in running text; `<word>` and `*` stand for anything. */
const paths: Rule = (text, _page, house) =>
  found(/(?<![\w/.:<>*-])((?:[\w.@<>*-]+\/)*[\w.@<>*-]*[\w>*]\/?)/g, text).flatMap((path) => {
    if (path.startsWith('../') || (!ours.test(path) && !source.test(path))) return []
    return isThere(path, house) || isTail(path, house) ? [] : [`there is no ${path}`]
  })

const scripts: Rule = (text, _page, house) => {
  const named = [...found(/npm run ([\w-]+)/g, text), ...found(/npm (test|start)\b/g, text)]
  return named.flatMap((name) => (house.scripts.includes(name) ? [] : [`npm has no script ${name}`]))
}

/** `PORT=…`, and whatever has an underscore; `S3_*` wants one that begins so. */
const variables: Rule = (text, _page, house) => {
  const named = [...found(/\b([A-Z][A-Z0-9]+)=/g, text), ...found(/\b([A-Z][A-Z0-9]*_(?:[A-Z0-9_]+|\*))/g, text)]
  return named.flatMap((name) => {
    const known = name.endsWith('*')
      ? house.variables.some((variable) => variable.startsWith(name.slice(0, -1)))
      : house.variables.includes(name)
    return known ? [] : [`nobody reads ${name}`]
  })
}

const operations: Rule = (text, _page, house) =>
  found(/(\/api\/[\w/:{}.-]*\w\}?\/?)/g, text).flatMap((path) => {
    const known = house.operations.some((operation) =>
      path.endsWith('/') ? operation.startsWith(path) : sameRoute(operation, path),
    )
    return known ? [] : [`the API has no ${path}`]
  })

const decisions: Rule = (text, _page, house) =>
  found(/(?<![\w/#-])(00\d\d)(?![\w-])/g, text).flatMap((number) =>
    house.files.some((file) => file.startsWith(`docs/decisions/${number}-`)) ? [] : [`there is no decision ${number}`],
  )

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name]) => name!)

function isThere(path: string, { files }: House): boolean {
  const wanted = path.replace(/\/$/, '')
  return /[<*]/.test(wanted)
    ? files.some((file) => asPattern(wanted, '^').test(file))
    : files.some((file) => file === wanted || file.startsWith(`${wanted}/`))
}

/** `website.ts` and `platform/api.ts`: the end of a path, where the text has said which folder it speaks of. */
const isTail = (path: string, { files }: House): boolean =>
  !ours.test(path) && files.some((file) => asPattern(path, '(^|/)').test(file))

const asPattern = (path: string, before: string): RegExp =>
  new RegExp(
    before + path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[^>]*>|\*+/g, '[^/]+') + '(/|$)',
  )

const sameRoute = (one: string, other: string): boolean => plainRoute(one) === plainRoute(other)
const plainRoute = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '*')
