import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { apiDocument } from '../../server/api-document.ts'

/** What the recommended rules of Redocly and Spectral say about an OpenAPI document, one line each. */
export async function findDocumentProblems(document: unknown): Promise<string[]> {
  const source = JSON.stringify(document)
  const config = await createConfig({
    extends: ['recommended'],
    // The link of an email leads to an operation that only redirects.
    rules: { 'operation-2xx-response': 'off' },
  })
  const byRedocly = await lintFromString({ source, config })
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as never)
  const bySpectral = await spectral.run(JSON.parse(source))
  return [
    ...byRedocly.map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer})`),
    ...bySpectral.map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join('/')})`),
  ]
}

if (import.meta.main) {
  const problems = await findDocumentProblems(apiDocument())
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
