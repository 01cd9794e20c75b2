import ts from 'typescript'

/** One text as a reader sees it, with `{name}` where a value is filled in. */
export type FoundText = { text: string; line: number }

/** Attributes whose values are read by people, whatever they look like. Values of other attributes must look like prose. */
const readAttributes = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title', 'hint', 'heading', 'legend'])

/** Attributes and properties whose values are never read by people, although they hold several words. */
const codeNames = new Set(['className', 'class', 'd', 'viewBox', 'points', 'style', 'sizes', 'sql', 'operationId'])

/** Functions whose arguments are for programs, or for the log. */
const codeFunctions =
  /^(sql|css|cx|clsx|expect|log|error|warn|info|debug|querySelector(All)?|Error|matches|index|check)$/

/**
 * Every text of a source file that a person may read: the text of elements, and strings that look like prose. Elements
 * inside a sentence stay part of it. Comments, types, imports, class names, queries and errors for engineers are left out.
 */
export function findTexts(file: string, text: string): FoundText[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: FoundText[] = []
  const add = (node: ts.Node, value: string) => {
    const shown = value.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(shown.replaceAll(/\{[^}]*\}/g, '')))
      found.push({ text: shown, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 })
  }

  const visit = (node: ts.Node): void => {
    if (isForPrograms(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      visitChildren(node.children)
      if (ts.isJsxElement(node)) ts.forEachChild(node.openingElement.attributes, visit)
      return
    }
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const name = node.name.getText(source)
      if (readAttributes.has(name) || isProse(node.initializer.text)) add(node, node.initializer.text)
      return
    }
    if (ts.isStringLiteralLike(node)) {
      if (isLabel(node)) add(node, node.text)
      else for (const text of textsOf(node.text)) if (isProse(text)) add(node, text)
      return
    }
    if (ts.isTemplateExpression(node)) {
      for (const text of textsOf(templateText(node))) if (isProse(text.replaceAll(/\{[^}]*\}/g, 'X'))) add(node, text)
      for (const span of node.templateSpans) visit(span.expression)
      return
    }
    ts.forEachChild(node, visit)
  }

  /** Joins what stands next to each other in one paragraph, so that a sentence with a link in it is one text. */
  const visitChildren = (children: readonly ts.JsxChild[]) => {
    let sentence = ''
    let first: ts.Node | undefined
    const end = () => {
      if (first) add(first, sentence)
      sentence = ''
      first = undefined
    }
    for (const child of children) {
      const part = inlineText(child)
      if (part === undefined) {
        end()
        visit(child)
        continue
      }
      if (ts.isJsxText(child) ? child.text.trim() : part.trim()) first ??= child
      sentence += part
      for (const expression of expressionsOf(child)) visit(expression)
    }
    end()
  }

  visit(source)
  return found
}

const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'kbd',
  'q',
  'span',
  'strong',
  'time',
  'Link',
  'KeyCap',
])

/** Components without children that are part of a sentence. */
const inlineComponents = new Set(['Slot', 'CommaPrice', 'SupportLink'])

/** The text of a child that belongs to the sentence around it; undefined for a block or a component. */
function inlineText(child: ts.JsxChild): string | undefined {
  if (ts.isJsxText(child)) return child.text
  if (ts.isJsxExpression(child)) {
    const { expression } = child
    if (!expression) return ''
    if (ts.isStringLiteralLike(expression)) return expression.text
    if (ts.isTemplateExpression(expression)) return templateText(expression)
    return ts.isIdentifier(expression) ||
      ts.isPropertyAccessExpression(expression) ||
      ts.isCallExpression(expression) ||
      ts.isBinaryExpression(expression)
      ? `{${shortName(expression)}}`
      : undefined
  }
  if (ts.isJsxSelfClosingElement(child)) {
    const name = child.tagName.getText()
    return inlineComponents.has(name) ? `{${slotName(child) ?? name}}` : undefined
  }
  if (!ts.isJsxElement(child) || !inlineElements.has(child.openingElement.tagName.getText())) return undefined
  const parts = child.children.map(inlineText)
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** The placeholder that `<Slot name="price" />` leaves to the server. */
function slotName(element: ts.JsxSelfClosingElement): string | undefined {
  const name = element.attributes.properties.find(
    (attribute): attribute is ts.JsxAttribute => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'name',
  )
  return name?.initializer && ts.isStringLiteral(name.initializer) ? name.initializer.text : undefined
}

/** What of an inline child may hold further texts: the arguments of its calls. */
function expressionsOf(child: ts.JsxChild): ts.Node[] {
  if (ts.isJsxExpression(child))
    return child.expression && ts.isCallExpression(child.expression) ? [...child.expression.arguments] : []
  return ts.isJsxElement(child) ? child.children.flatMap(expressionsOf) : []
}

/** What a reader sees of a string, which may be HTML: then its elements are separate texts, unless they are inline. */
const textsOf = (value: string): string[] =>
  /^\s*<[a-z!]/.test(value)
    ? value.replaceAll(/<style>.*?<\/style>|<\/?(a|b|code|em|span|strong|time)\b[^>]*>/gs, '').split(/<[^>]*>/)
    : [value]

const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map((span) => `{${shortName(span.expression)}}${span.literal.text}`).join('')

/** `order.total` is `total`, `countText(3)` is `countText`. */
function shortName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  if (ts.isCallExpression(expression)) return shortName(expression.expression)
  return '…'
}

/** Several words with an ordinary letter start, or one that ends a sentence. */
const isProse = (value: string): boolean =>
  /^[\s("“‘'…]*[\p{Lu}\p{Ll}\d{]/u.test(value) &&
  /\p{L}[’']?\p{L}*[,:;]? +["“(]?[\p{L}\d{]/u.test(value) &&
  !/^(select|insert|update|delete|with|create|alter|grant|drop (table|function)|from|where|order by)\b/i.test(
    value.trim(),
  ) &&
  !/^[a-z0-9_./:=;()#%-]+( [a-z0-9_./:=;()#%[\]-]+)*$/.test(value.trim()) &&
  !/[{}<>]{2}|=>|\bvar\(--/.test(value)

/** A single word with a capital as the value of a property, or as an alternative: a button, a heading, a state. */
function isLabel(node: ts.StringLiteralLike): boolean {
  if (!/^[\p{Lu}][\p{L}&/’' -]*[.!?…]?$/u.test(node.text)) return false
  const { parent } = node
  return (
    ts.isPropertyAssignment(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isJsxExpression(parent)
  )
}

function isForPrograms(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  if (ts.isJsxAttribute(node)) return codeNames.has(node.name.getText())
  if (ts.isPropertyAssignment(node)) return codeNames.has(node.name.getText())
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return codeFunctions.test(shortName(node.expression))
  return false
}
