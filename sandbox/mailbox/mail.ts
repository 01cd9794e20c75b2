interface MailHeader {
  name: string
  value: string
}

/** One received email; `to` are the actual recipients in lowercase, `date` is when it arrived (ISO 8601). */
export interface Mail {
  id: string
  to: string[]
  from: string
  subject: string
  date: string
  text: string
  html: string
  headers: MailHeader[]
}

/** The fields that the list shows; the rest stays on the disk. */
export type MailSummary = Pick<Mail, 'id' | 'to' | 'from' | 'subject' | 'date'> & {
  /** The start of the readable text, in lowercase. */
  searchable: string
}
