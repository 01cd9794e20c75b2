import { z } from 'zod'
import type { SandboxSettings } from './sandbox-settings.ts'

const port = (standard: number) => z.coerce.number().int().min(0).max(65535).default(standard)

/** The pages are at fixed paths, so their address has none. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Every variable that the sandbox reads as a program, with its meaning. README.md lists them. */
export const variables = z.object({
  STRIPE_SECRET_KEY: z.string('is needed').describe('The key that API requests must have'),
  STRIPE_WEBHOOK_SECRET: z
    .string('is needed')
    .regex(/^[^\s,]+$/, 'is one secret')
    .describe('Signs the webhooks'),
  SANDBOX_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where webhooks go'),
  SANDBOX_BASE_URL: z
    .string()
    .refine(isOrigin, 'is not an address without a path, such as http://localhost:3001')
    .optional()
    .describe('Address of the pages in browsers'),
  SANDBOX_HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  SANDBOX_PORT: port(3001).describe('Port of the API and the pages; 0 picks a free one'),
  SANDBOX_SMTP_PORT: port(1025).describe('Port of the mail server; 0 picks a free one'),
  SANDBOX_DATA_DIR: z.string().default('data/sandbox').describe('Folder for everything the sandbox stores'),
})

/** The settings from the environment. Throws one sentence for each invalid variable. */
export function readSettings(env: Record<string, string | undefined>): SandboxSettings {
  const found = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, text]) => text !== '')))
  if (!found.success)
    throw new Error(found.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const { SANDBOX_WEBHOOK_URL: webhookUrl, SANDBOX_BASE_URL: publicUrl, ...given } = found.data
  return {
    dataDir: given.SANDBOX_DATA_DIR,
    host: given.SANDBOX_HOST,
    httpPort: given.SANDBOX_PORT,
    smtpPort: given.SANDBOX_SMTP_PORT,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    apiKey: given.STRIPE_SECRET_KEY,
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  }
}
