import ts from 'typescript'
import { retiredNames } from './retired-names.ts'

/** A name with a retired part, and its replacement. */
export type RetiredName = { name: string; part: string; instead: string; line: number }

/** The retired parts of one name: `FeedWish` has `wish`. */
export function retiredParts(name: string): string[] {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return [...new Set(parts.filter((part) => Object.hasOwn(retiredNames, part)))]
}

/** Every identifier of a source text with a retired part. Strings and comments are not checked. */
export function findRetiredNames(file: string, text: string, allowed: ReadonlySet<string>): RetiredName[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKind(file))
  const found: RetiredName[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !allowed.has(node.text))
      for (const part of retiredParts(node.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
        found.push({ name: node.text, part, instead: retiredNames[part]!, line: line + 1 })
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
