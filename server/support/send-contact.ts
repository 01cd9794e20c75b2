import type { JobPayload } from '@velv/domain/jobs.ts'
import type { Deps } from '../deps.ts'
import { contactEmail } from './contact-emails.ts'

export async function sendContact(
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  params: JobPayload<'email.contact'>,
): Promise<void> {
  await mailer.send(contactEmail(params, config.supportEmail))
}
