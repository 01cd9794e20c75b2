import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { Schema } from 'ajv'
import { createGenerator, ExposeNodeParser } from 'ts-json-schema-generator'

/** Returns the problems of a value, as sentences; none when it matches. */
export type ShapeCheck = (value: unknown) => string[]

export interface ShapeChecks {
  /** For example `GET /v1/prices/:id`. Requests come from a form, so their numbers and booleans are strings. */
  request(route: string): ShapeCheck
  answer(route: string): ShapeCheck
  event(type: string): ShapeCheck
}

type Plain = { [name: string]: unknown }

const folder = import.meta.dirname

/** Builds checks from the SDK's own types. This takes a few seconds, so each test file does it once. */
export function checkShapes(): ShapeChecks {
  const root = shapesSchema()
  const shapes = (root['definitions'] as Plain)[shapesName(root)] as { properties: Record<string, Plain> }
  // Two thousand definitions: validating and tidying them would take longer than the checks.
  const quick = { strict: false, allErrors: true, validateSchema: false, inlineRefs: false, code: { optimize: false } }
  const strict = new Ajv(quick).addSchema(root, 'shapes')
  const coercing = new Ajv({ ...quick, coerceTypes: true }).addSchema(root, 'shapes')
  const check = (ajv: Ajv, schema: unknown): ShapeCheck => {
    const text = JSON.stringify(schema ?? false).replaceAll('"#/definitions/', '"shapes#/definitions/')
    const validate = ajv.compile(JSON.parse(text) as Schema)
    return (value) => {
      validate(value)
      return (validate.errors ?? []).map(({ instancePath, message, params }) => {
        return `${instancePath} ${message} ${JSON.stringify(params)}`
      })
    }
  }
  const pair = (route: string) => (shapes.properties[route]?.['items'] ?? []) as unknown[]
  return {
    request: (route) => check(coercing, pair(route)[0]),
    answer: (route) => check(strict, pair(route)[1]),
    event: (type) => check(strict, shapes.properties[type]),
  }
}

function shapesSchema(): Plain {
  // Two of the SDK's files may each have a `Card`, so a definition is named with its file.
  const named = ExposeNodeParser.prototype as unknown as {
    getDefinitionName(node: SourceNode, context: object): string
  }
  const fileSlug = named.getDefinitionName
  named.getDefinitionName = function (node, context) {
    const file = node.getSourceFile().fileName.replace(/^.*\/esm\//, '')
    return `${file.replaceAll(/\W/g, '_')}.${fileSlug.call(this, node, context)}`
  }
  const schema = createGenerator({
    path: join(folder, 'stripe-shapes.ts'),
    tsconfig: join(folder, '..', 'tsconfig.json'),
    type: 'StripeShapes',
    skipTypeCheck: true,
    jsDoc: 'none',
  }).createSchema('StripeShapes')
  named.getDefinitionName = fileSlug
  return tightened(schema) as Plain
}

interface SourceNode {
  getSourceFile(): { fileName: string }
}

function shapesName(root: Plain): string {
  const name = Object.keys(root['definitions'] as Plain).find((key) => key.endsWith('.StripeShapes'))
  if (name === undefined) throw new Error('The shapes were not found.')
  return name
}

/** Closes the SDK's open enums, and treats its decimals as strings and its numbers as integers. */
function tightened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tightened)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'anyOf' && Array.isArray(value)) return [key, value.filter((arm) => !isOtherText(arm)).map(tightened)]
    if (key === 'type') return [key, toIntegerType(value)]
    if (key.endsWith('.Decimal')) return [key, { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }]
    return [key, tightened(value)]
  })
  return Object.fromEntries(entries)
}

function isOtherText(arm: unknown): boolean {
  return typeof arm === 'object' && arm !== null && String((arm as Plain)['$ref']).endsWith('.OtherString')
}

// A property may itself be called `type`, so only the keywords of JSON Schema are read.
function toIntegerType(type: unknown): unknown {
  if (type === 'number') return 'integer'
  return Array.isArray(type) ? type.map((one) => (one === 'number' ? 'integer' : one)) : tightened(type)
}
