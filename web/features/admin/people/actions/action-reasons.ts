import type { PresetReason } from '../../actions/preset-reasons.ts'

/** Preset reasons for excluding a person, who reads the sentence verbatim. */
export const actionReasons: Partial<Record<string, readonly PresetReason[]>> = {
  'account.reject': [
    {
      name: 'Work address needed',
      sentence: 'We could not match your e-mail to a company. Write to support from your work address.',
    },
    {
      name: 'Nothing to be found',
      sentence: 'We found nothing of your work in public. Send support a link to a release, a company or a profile.',
    },
    { name: 'Two accounts', sentence: 'You have an account with us already. Use that one.' },
    {
      name: 'Another kind of account',
      sentence: 'What you do fits another kind of account. Sign up again and choose the one that fits.',
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
      name: 'Taken over',
      sentence: 'Somebody else seems to use your account. Write to support, and you get it back.',
    },
    { name: 'Shared', sentence: 'More than one person uses this account. An account belongs to one person.' },
    { name: 'Songs passed on', sentence: 'Songs you heard here were passed on. What you hear here stays here.' },
    { name: 'Payments taken back', sentence: 'Payments from this account were taken back by the bank.' },
  ],
  'account.remove': [
    { name: 'Requested', sentence: 'You asked us to remove your account.' },
    { name: 'Not a real person', sentence: 'This account doesn’t seem to belong to a real person.' },
    { name: 'Terms violated', sentence: 'This account was used in ways that violate our terms.' },
  ],
}
