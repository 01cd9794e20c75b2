import { loadModule, type Node, parseSync } from 'libpg-query'

await loadModule()

/** A kind of node in PostgreSQL's syntax tree, such as `AlterTableStmt`. */
export type Kind = Node extends infer One ? (One extends One ? keyof One : never) : never
export type NodeOf<K extends Kind> = Extract<Node, { [kind in K]: unknown }>[K]

export type Statement = {
  node: Node
  /** The statement on one line, shortened. */
  text: string
  /** What a comment above the statement says about releases that run side by side. */
  reason: string | undefined
}

const maxTextLength = 120

/** The statements of a migration, read by PostgreSQL's own parser. Throws when it cannot read one. */
export function parseMigration(sql: string): Statement[] {
  // The parser counts bytes, and a statement begins after the comments above it.
  const bytes = Buffer.from(sql)
  let end = 0
  return (parseSync(sql).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const above = bytes.subarray(end, start).toString()
    end = length ? start + length : bytes.length
    const text = bytes.subarray(start, end).toString().replaceAll(/\s+/g, ' ').trim()
    return {
      node: stmt!,
      text: text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text,
      reason: /^\s*--\s*rolling-deploy:[^\S\n]*(\S.*)$/m.exec(above)?.[1],
    }
  })
}

/** The contents of a node of this kind; undefined for a node of another kind. */
export const as = <K extends Kind>(node: Node | undefined, kind: K): NodeOf<K> | undefined =>
  (node as { [key in K]?: NodeOf<K> } | undefined)?.[kind]

/** All nodes of a kind in a tree, from outside to inside. */
export function findNodes<K extends Kind>(tree: unknown, kind: K): NodeOf<K>[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind ? [value as NodeOf<K>] : []),
    ...findNodes(value, kind),
  ])
}

/** The parts of a name: `public.drops` is two strings in the tree. */
export function nameParts(node: Node | undefined): string[] {
  const own = as(node, 'String')?.sval ?? as(node, 'RangeVar')?.relname
  if (own !== undefined) return [own]
  const parts = as(node, 'List')?.items ?? as(node, 'TypeName')?.names ?? as(node, 'ObjectWithArgs')?.objname ?? []
  return parts.flatMap(nameParts)
}
