import type { PresetReason } from '../../actions/preset-reasons.ts'

/** Preset reasons. An excluded person reads the sentence verbatim; the reason for an approval stays with staff. */
export const actionReasons: Partial<Record<string, readonly PresetReason[]>> = {
  'account.verify': [
    { name: 'Known to us', sentence: 'Our team knows this person and their work.' },
    { name: 'Checked elsewhere', sentence: 'We checked their work outside Velv.' },
  ],
  'account.reject': [
    {
      name: 'Work email needed',
      sentence: 'We couldn’t match your email to a company. Please contact support from your work email.',
    },
    {
      name: 'No public work found',
      sentence:
        'We couldn’t find any of your work online. Please send support a link to a release, a company page, or a profile.',
    },
    { name: 'Duplicate account', sentence: 'You already have a Velv account. Please use that one.' },
    {
      name: 'Wrong account type',
      sentence: 'Your work fits a different account type. Please sign up again and choose that one.',
    },
  ],
  'account.return-evidence': [
    {
      name: 'Company unclear',
      sentence: 'We couldn’t find your company. Add its website, or a link where it’s mentioned.',
    },
    {
      name: 'Credits unclear',
      sentence: 'We couldn’t match your credits to releases. Add a link to each of them.',
    },
    { name: 'Not your company', sentence: 'We couldn’t confirm that you work there. Use an email from the company.' },
  ],
  'account.disable': [
    {
      name: 'Account compromised',
      sentence: 'Someone else may be using your account. Contact support to get it back.',
    },
    { name: 'Shared account', sentence: 'More than one person uses this account. Each account is for one person.' },
    {
      name: 'Songs shared',
      sentence: 'Songs you heard on Velv were shared with others. Songs on Velv are confidential.',
    },
    { name: 'Chargebacks', sentence: 'Payments from this account were charged back by the bank.' },
  ],
  'account.remove': [
    { name: 'Requested', sentence: 'You asked us to remove your account.' },
    { name: 'Not a real person', sentence: 'This account doesn’t seem to belong to a real person.' },
    { name: 'Terms violated', sentence: 'This account was used in ways that violate our terms.' },
  ],
}
