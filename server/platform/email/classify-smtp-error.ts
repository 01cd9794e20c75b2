/**
 * What a failed mail says. `address`: its mailbox takes none, now and later; `ours`: the server does not let us in, or takes
 * nothing of ours, which staff must mend; `later`: it may work the next time.
 */
export type SmtpFailure = 'address' | 'ours' | 'later'

/** As nodemailer throws it. */
type MailError = { code?: string; command?: string; responseCode?: number; response?: string }

/** RFC 3463: no such mailbox or domain, moved away, takes no mail; Microsoft says 5.4.1 for no such mailbox. */
const addressCodes = /^5\.(?:1\.(?:[0-6]|10)|2\.0|4\.1)$/
/** Disabled for now, and full: servers call both final, and both pass. */
const temporary = /^5\.2\.[12]$/

/** Words of servers that do not number their reasons, or number them wrongly. */
const mailboxWords =
  /user|mailbox|recipient|account|no such|unknown|not exist|not found|not local|inactive|disabled|full|quota|alias/i
const temporaryWords = /\b(?:inactive|disabled|suspended|full)\b|quota|over.{0,20}(?:limit|storage)/i
const senderWords =
  /relay|spam|spf|dkim|dmarc|polic|reputation|black ?list|block ?list|blocked|banned|denied|authenticat|reverse dns|\bptr\b|helo|sender/i

/** Reads an error of the mail server; a refusal of the address only where nothing else can be meant. */
export function classifySmtpError(error: unknown): SmtpFailure {
  const { code = '', command = '', responseCode = 0, response = '' } = (error ?? {}) as MailError
  if (code === 'EAUTH') return 'ours'
  if (responseCode < 500) return 'later'
  const [, reason] = /(?<![\d.])(5\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(response) ?? []
  const atRecipient = command.startsWith('RCPT')
  if (!atRecipient && command !== 'DATA') return 'ours'
  if (reason && temporary.test(reason)) return 'later'
  if (reason) return addressCodes.test(reason) && !isAboutSender(reason, response) ? 'address' : 'ours'
  const mentionsMailbox = mailboxWords.test(response) && !senderWords.test(response)
  if (!atRecipient || ![550, 551, 552, 553, 556].includes(responseCode) || !mentionsMailbox) return 'ours'
  return temporaryWords.test(response) ? 'later' : 'address'
}

/** Microsoft’s number says "access denied" of mailboxes that are not there, so its words count; some write 5.1.0 of a sender. */
const isAboutSender = (reason: string, response: string): boolean =>
  (reason === '5.1.0' && senderWords.test(response)) || (reason === '5.4.1' && !/recipient/i.test(response))

/** A server’s words on one line, shortened. */
export const serverResponse = (error: unknown): string =>
  String((error as MailError).response ?? (error as Error).message ?? error)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
