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

/**
 * Every name of a source text with a retired part: identifiers of a script, classes, custom properties, keyframes and
 * containers of a style sheet. Strings and comments are not checked.
 */
export function findRetiredNames(file: string, text: string, allowed: ReadonlySet<string>): RetiredName[] {
  return file.endsWith('.css') ? findInStyles(text, allowed) : findInScript(file, text, allowed)
}

function findInScript(file: string, text: string, allowed: ReadonlySet<string>): RetiredName[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKind(file))
  const found: RetiredName[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !allowed.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(...problemsOf(node.text, line + 1))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const commentOrString = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g
const styleName = /(?:\.|--|@keyframes\s+|@container\s+|container:\s*)([a-z][\w-]*)/gi

function findInStyles(text: string, allowed: ReadonlySet<string>): RetiredName[] {
  const lines = text.replace(commentOrString, (match) => match.replace(/[^\n]/g, ' ')).split('\n')
  return lines.flatMap((line, at) =>
    [...line.matchAll(styleName)]
      .filter(([, name = '']) => !allowed.has(name))
      .flatMap(([, name = '']) => problemsOf(name, at + 1)),
  )
}

const problemsOf = (name: string, line: number): RetiredName[] =>
  retiredParts(name).map((part) => ({ name, part, instead: retiredNames[part]!, line }))

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
