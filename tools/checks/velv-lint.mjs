/** Rules of our own for oxlint (`.oxlintrc.json`). */

const isText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string' && node.value !== '') || node.type === 'TemplateLiteral'

const unwrapped = (node) => (node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node)

/** Whether an expression is text under some condition, and something else or nothing under another. */
function isSometimesText(expression) {
  const node = unwrapped(expression)
  if (node.type === 'LogicalExpression') return node.operator === '&&' && isText(unwrapped(node.right))
  if (node.type !== 'ConditionalExpression') return false
  const branches = [unwrapped(node.consequent), unwrapped(node.alternate)]
  return branches.some(isText) && branches.some(isNoText)
}

/** Nothing, or an element. */
const isNoText = (node) =>
  (node.type === 'Literal' && !node.value) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  node.type === 'JSXElement' ||
  node.type === 'JSXFragment'

const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/**
 * Browsers that translate a page put its texts into elements of their own. React can't remove a bare text from there, and
 * the words of a state that has passed stay: text that comes and goes beside something else needs an element.
 */
const noBareConditionalText = {
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter((child) => !isBlank(child))
      if (shown.length < 2) return
      for (const child of shown)
        if (child.type === 'JSXExpressionContainer' && isSometimesText(child.expression))
          context.report({
            node: child,
            message: 'Put text that comes and goes into an element, for pages that are translated.',
          })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

const guarded = {
  localStorage: 'deviceStorage of web/lib/environment.ts',
  sessionStorage: 'tabStorage of web/lib/environment.ts',
  'navigator.language': 'viewerLanguage of web/lib/environment.ts',
  'navigator.languages': 'viewerLanguage of web/lib/environment.ts',
  'Date.now': 'serverNow of web/lib/server-clock.ts, or deviceNow for what only the device compares',
}

/** What a browser says may be wrong, missing or forbidden, so that only the modules that guard it ask. */
const noUnguardedEnvironment = {
  create(context) {
    const report = (node, instead) => context.report({ node, message: `Use ${instead}.` })
    return {
      MemberExpression(node) {
        if (node.computed || node.object.type !== 'Identifier') return
        const name = `${node.object.name}.${node.property.name}`
        const own = guarded[name] ?? guarded[node.object.name]
        if (own) report(node, own)
      },
      CallExpression({ callee }) {
        if (callee.type === 'MemberExpression' && callee.property.name === 'resolvedOptions')
          report(callee, 'viewerZone of web/lib/environment.ts')
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          report(node, 'serverDate of web/lib/server-clock.ts')
      },
    }
  },
}

export default {
  meta: { name: 'velv' },
  rules: {
    'no-bare-conditional-text': noBareConditionalText,
    'no-unguarded-environment': noUnguardedEnvironment,
  },
}
