import { dirname, join, normalize } from 'node:path'

/** What exists and may be named in a page. */
export type RepositoryFacts = {
  /** Paths from the root, with slashes. */
  files: readonly string[]
  scripts: readonly string[]
  variables: readonly string[]
  /** Paths of the API; `{id}` or `:id` matches any segment. */
  operations: readonly string[]
  /** The heading anchors of a page. */
  headings: (path: string) => readonly string[]
}

type Rule = (text: string, page: string, facts: RepositoryFacts) => string[]

const ours = /^(?:domain|server|web|sandbox|e2e|tools|bench|docs|\.ci)\//
const source = /\.(?:tsx?|mjs|css|sql|md|ya?ml)$/

/** Everything that a page names and that does not exist, one sentence each. */
export function findDocProblems(page: string, text: string, facts: RepositoryFacts): string[] {
  return [links, paths, scripts, variables, operations, decisions].flatMap((rule) =>
    [...new Set(rule(text, page, facts))].map((fault) => `${page}: ${fault}`),
  )
}

/** Decisions that the index doesn't have exactly once, and those that only the index or the file calls superseded. */
export function findIndexProblems(index: string, decisions: Readonly<Record<string, string>>): string[] {
  return Object.entries(decisions).flatMap(([file, text]) => {
    const lines = index.split('\n').filter((line) => line.includes(`](${file})`))
    if (lines.length !== 1) return [`${file}: the index of decisions has it ${lines.length} times`]
    const [inIndex, inFile] = [successorsIn(lines[0]!), successorsIn(text.split('\n')[1] ?? '')]
    return inIndex === inFile ? [] : [`${file}: the index says "${inIndex}", and its second line "${inFile}"`]
  })
}

const successorsIn = (line: string): string =>
  /superseded (?:in part )?by [\d, and]*\d/i.exec(line)?.[0].toLowerCase() ?? 'in force'

const links: Rule = (text, page, facts) =>
  found(/\]\(([^)\s]+)\)/g, text).flatMap((link) => {
    if (/^\w+:/.test(link)) return []
    const [path, heading] = link.split('#') as [string, string?]
    const to = path === '' ? page : normalize(join(dirname(page), path)).replaceAll('\\', '/')
    if (!exists(to, facts)) return [`the link ${link} leads nowhere`]
    return heading && !facts.headings(to).includes(heading) ? [`${to} has no heading for ${link}`] : []
  })

/** Paths in code and in text; `<word>` and `*` match anything. */
const paths: Rule = (text, _page, facts) =>
  found(/(?<![\w/.:<>*-])((?:[\w.@<>*-]+\/)*[\w.@<>*-]*[\w>*]\/?)/g, text).flatMap((path) => {
    if (path.startsWith('../') || (!ours.test(path) && !source.test(path))) return []
    return exists(path, facts) || isTail(path, facts) ? [] : [`there is no ${path}`]
  })

const scripts: Rule = (text, _page, facts) => {
  const named = [...found(/npm run ([\w-]+)/g, text), ...found(/npm (test|start)\b/g, text)]
  return named.flatMap((name) => (facts.scripts.includes(name) ? [] : [`npm has no script ${name}`]))
}

/** `PORT=…`, and every name with an underscore; `S3_*` requires one with this prefix. */
const variables: Rule = (text, _page, facts) => {
  const named = [...found(/\b([A-Z][A-Z0-9]+)=/g, text), ...found(/\b([A-Z][A-Z0-9]*_(?:[A-Z0-9_]+|\*))/g, text)]
  return named.flatMap((name) => {
    const known = name.endsWith('*')
      ? facts.variables.some((variable) => variable.startsWith(name.slice(0, -1)))
      : facts.variables.includes(name)
    return known ? [] : [`nobody reads ${name}`]
  })
}

const operations: Rule = (text, _page, facts) =>
  found(/(\/api\/[\w/:{}.-]*\w\}?\/?)/g, text).flatMap((path) => {
    const known = facts.operations.some((operation) =>
      path.endsWith('/') ? operation.startsWith(path) : sameRoute(operation, path),
    )
    return known ? [] : [`the API has no ${path}`]
  })

const decisions: Rule = (text, _page, facts) =>
  found(/(?<![\w/#-])(0[01]\d\d)(?![\w-]|\.\d)/g, text).flatMap((number) =>
    facts.files.some((file) => file.startsWith(`docs/decisions/${number}-`)) ? [] : [`there is no decision ${number}`],
  )

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name]) => name!)

function exists(path: string, { files }: RepositoryFacts): boolean {
  const wanted = path.replace(/\/$/, '')
  return /[<*]/.test(wanted)
    ? files.some((file) => asPattern(wanted, '^').test(file))
    : files.some((file) => file === wanted || file.startsWith(`${wanted}/`))
}

/** `website.ts` and `platform/api.ts`: the end of a path, where the text has named the folder. */
const isTail = (path: string, { files }: RepositoryFacts): boolean =>
  !ours.test(path) && files.some((file) => asPattern(path, '(^|/)').test(file))

const asPattern = (path: string, before: string): RegExp =>
  new RegExp(
    before + path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[^>]*>|\*+/g, '[^/]+') + '(/|$)',
  )

const sameRoute = (one: string, other: string): boolean => plainRoute(one) === plainRoute(other)
const plainRoute = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '*')
