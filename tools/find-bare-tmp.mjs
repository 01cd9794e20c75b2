import ts from 'typescript'
import { readFileSync } from 'node:fs'
const cfgPath = process.argv[2]
const cfg = ts.getParsedCommandLineOfConfigFile(cfgPath, { noEmit: true }, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (d) => console.error(d.messageText) })
const program = ts.createProgram(cfg.fileNames, cfg.options)
const checker = program.getTypeChecker()
const parts = (t) => (t.isUnion() ? t.types : [t])
const isText = (t) => (t.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0 && !(t.isStringLiteral() && t.value === '')
const isNone = (t) => (t.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void)) !== 0 || (t.isStringLiteral() && t.value === '')
let a = 0, b = 0
for (const file of program.getSourceFiles()) {
  if (file.isDeclarationFile || !file.fileName.includes('/web/') || !file.fileName.endsWith('.tsx') || file.fileName.includes('.test.')) continue
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kids = node.children.filter((c) => !(ts.isJsxText(c) && c.containsOnlyTriviaWhiteSpaces) && !(ts.isJsxExpression(c) && !c.expression))
      if (kids.length > 1) {
        const info = kids.map((c) => {
          if (ts.isJsxText(c)) return { text: true, cond: false, c }
          if (!ts.isJsxExpression(c)) return { text: false, cond: false, c }
          const types = parts(checker.getTypeAtLocation(c.expression))
          const text = types.some(isText), none = types.some(isNone), el = types.some((t) => !isText(t) && !isNone(t))
          return { text, cond: none || (text && el), el, c }
        })
        info.forEach((k, i) => {
          if (k.text && k.cond) { a++; report('A', k.c) }
          else if (k.cond && k.el && info.slice(i + 1).some((o) => o.text)) { b++; report('B', k.c) }
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  const report = (kind, c) => { const { line } = file.getLineAndCharacterOfPosition(c.getStart()); console.log(kind, file.fileName.split('/web/')[1] + ':' + (line + 1), c.getText().replace(/\s+/g, ' ').slice(0, 100)) }
  visit(file)
}
console.log(a, b)
