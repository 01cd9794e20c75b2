import { apiDocument } from '../server/api-document.ts'
const doc = JSON.parse(JSON.stringify(apiDocument()))
let no4 = 0, nod = 0
for (const [p, ms] of Object.entries<any>(doc.paths)) for (const [m, op] of Object.entries<any>(ms)) {
  if (!Object.keys(op.responses).some((s) => s[0] === '4')) no4++
  if (!op.description) nod++
  for (const t of op.tags ?? ['none']) if (!doc.tags.some((x: any) => x.name === t)) console.log('tag', t, p)
}
const walk = (o: any, path: string) => { if (!o || typeof o !== 'object') return; if (o.type === 'array' && !o.items) console.log('no items', path); for (const k in o) walk(o[k], path + '/' + k) }
walk(doc, '')
console.log(no4, nod, JSON.stringify(doc).length)
