import { expect, it } from 'vitest'
import { classifySmtpError, serverResponse } from './classify-smtp-error.ts'

const at = (command: string, response: string, code = 'EENVELOPE') => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
})

it.each([
  '550 5.1.1 <dario@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try again',
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
  '553 5.1.2 We can’t find the domain',
  '556 5.1.10 Domain does not accept mail (nullMX)',
  '550 No such user here',
  '551 User not local',
  '550 sorry, no mailbox here by that name (#5.1.1)',
])('finds that the address takes no mail: %s', (response) =>
  expect(classifySmtpError(at('RCPT TO', response))).toBe('address'),
)

it('finds that the address takes no mail when it is rejected after the message', () =>
  expect(classifySmtpError(at('DATA', '550 5.1.1 no such user', 'EMESSAGE'))).toBe('address'))

it.each([
  ['RCPT TO', '554 5.7.1 <dario@example.com>: Relay access denied'],
  ['RCPT TO', '550 5.7.1 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.org'],
  ['RCPT TO', '550 5.7.23 The message was rejected because of Sender Policy Framework violation'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)'],
  ['RCPT TO', '554 Transaction failed'],
  ['RCPT TO', '503 5.5.1 Error: need MAIL command'],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.0 Sender rejected'],
  ['RCPT TO', '550 5.4.1 Access denied'],
  ['RCPT TO', '550 Your address 5.1.1.7 is on our list'],
  ['MAIL FROM', '550 5.1.1 Mailbox unavailable'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user'],
  ['DATA', '550 5.7.26 This mail is unauthenticated'],
  ['DATA', '554 Message refused'],
  ['DATA', '552 5.3.4 Message too big'],
  ['EHLO', '550 5.1.1 go away'],
  ['CONN', '554 No SMTP service here'],
] as const)('what is about us at %s: %s', (command, response) =>
  expect(classifySmtpError(at(command, response))).toBe('ours'),
)

it('reports a wrong password as our own problem', () =>
  expect(classifySmtpError(at('AUTH PLAIN', '535 5.7.8 Authentication failed', 'EAUTH'))).toBe('ours'))

it.each([
  at('RCPT TO', '450 4.2.1 greylisted, come back'),
  at('RCPT TO', '452 4.2.2 mailbox full'),
  at('RCPT TO', '421 4.7.0 Too many connections'),
  at('DATA', '451 4.3.0 try again later', 'EMESSAGE'),
  at('RCPT TO', '550 5.2.1 The email account is disabled, try later'),
  at('RCPT TO', '552 5.2.2 The recipient’s inbox is over its storage limit'),
  at('DATA', '552 5.2.2 over quota', 'EMESSAGE'),
  at('RCPT TO', '552 Mailbox full'),
  at('RCPT TO', '550 Requested action not taken: user’s mailbox has exceeded its quota'),
  at('RCPT TO', '550 Account inactive'),
  at('RCPT TO', '550 This mailbox is disabled'),
  { code: 'ECONNECTION' },
  { code: 'ETIMEDOUT', command: 'CONN' },
  { code: 'EDNS' },
  new Error('socket hang up'),
  undefined,
])('retries later: %j', (error) => expect(classifySmtpError(error)).toBe('later'))

it('shortens the server’s response and puts it on one line', () => {
  expect(serverResponse({ response: '550-5.1.1 No\r\nBcc: all@example.com\t\u0000here' })).toBe(
    '550-5.1.1 No Bcc: all@example.com here',
  )
  expect(serverResponse({ response: 'x'.repeat(5000) })).toHaveLength(200)
})
