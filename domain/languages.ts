/** Languages of lyrics, verbatim from the specification (section 9). */
export const languages = [
  'Non/Looking for instrumentals',
  'Other',
  'Arabic',
  'Danish',
  'Dutch',
  'English',
  'Finnish',
  'French',
  'German',
  'Greek',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Mandarin',
  'Norwegian',
  'Persian',
  'Portuguese',
  'Russian',
  'Spanish',
  'Swedish',
  'Turkish',
] as const

export type Language = (typeof languages)[number]

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)
