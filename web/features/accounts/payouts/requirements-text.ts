/** Prefixes of Stripe's requirement names and their texts; the first matching prefix applies. */
const names: readonly (readonly [start: string, item: string])[] = [
  ['external_account', 'a bank account'],
  ['tos_acceptance', 'your agreement to Stripe’s terms'],
  ['business_type', 'whether you’re an individual or a company'],
  ['business_profile', 'details about your work'],
  ['individual.verification.document', 'a photo of your ID'],
  ['individual.verification.additional_document', 'a second document with your name or address'],
  ['individual.verification.proof_of_liveness', 'a picture of your face'],
  ['individual.first_name', 'your name'],
  ['individual.last_name', 'your name'],
  ['individual.dob', 'your date of birth'],
  ['individual.address', 'your address'],
  ['individual.registered_address', 'your registered address'],
  ['individual.email', 'your email'],
  ['individual.phone', 'your phone number'],
  ['individual.id_number', 'your ID number'],
  ['individual.ssn_last_4', 'the last four digits of your social security number'],
  ['individual.nationality', 'your nationality'],
  ['company', 'details of your company'],
]

const otherName = 'more details'

// A person of a company is named by an id and has the same requirements.
const toIndividualKey = (due: string) => due.replace(/^(person_[^.]+|representative)\./, 'individual.')

function requirementName(due: string): string {
  const name = toIndividualKey(due)
  return names.find(([start]) => name === start || name.startsWith(`${start}.`))?.[1] ?? otherName
}

const list = new Intl.ListFormat('en-US')

/** What is due as text: "a bank account and a photo of your ID". An unknown requirement is "more details". */
export function requirementsText(due: readonly string[]): string {
  const items = [...new Set(due.map(requirementName))]
  const named = items.filter((item) => item !== otherName)
  return list.format(named.length === items.length && named.length > 0 ? named : [...named, otherName])
}
