/**
 * The market regions with their countries: every inhabited country and territory of ISO 3166-1, and Kosovo, in the
 * specification's eight regions. Scandinavia is exactly the four countries that the specification names, so Åland and
 * Svalbard belong to Europe.
 */
export const regions = {
  Africa:
    'Algeria, Angola, Benin, Botswana, Burkina Faso, Burundi, Cabo Verde, Cameroon, Central African Republic, Chad, Comoros, Congo, Côte d’Ivoire, Democratic Republic of the Congo, Djibouti, Egypt, Equatorial Guinea, Eritrea, Eswatini, Ethiopia, Gabon, Gambia, Ghana, Guinea, Guinea-Bissau, Kenya, Lesotho, Liberia, Libya, Madagascar, Malawi, Mali, Mauritania, Mauritius, Mayotte, Morocco, Mozambique, Namibia, Niger, Nigeria, Réunion, Rwanda, Saint Helena, São Tomé and Príncipe, Senegal, Seychelles, Sierra Leone, Somalia, South Africa, South Sudan, Sudan, Tanzania, Togo, Tunisia, Uganda, Western Sahara, Zambia, Zimbabwe',
  Asia: 'Afghanistan, Bangladesh, Bhutan, Brunei, Cambodia, China, Hong Kong, India, Indonesia, Japan, Kazakhstan, Kyrgyzstan, Laos, Macao, Malaysia, Maldives, Mongolia, Myanmar, Nepal, North Korea, Pakistan, Philippines, Singapore, South Korea, Sri Lanka, Taiwan, Tajikistan, Thailand, Timor-Leste, Turkmenistan, Uzbekistan, Vietnam',
  Europe:
    'Åland Islands, Albania, Andorra, Austria, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Czechia, Estonia, Faroe Islands, France, Germany, Gibraltar, Greece, Guernsey, Hungary, Iceland, Ireland, Isle of Man, Italy, Jersey, Kosovo, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Moldova, Monaco, Montenegro, Netherlands, North Macedonia, Poland, Portugal, Romania, Russia, San Marino, Serbia, Slovakia, Slovenia, Spain, Svalbard and Jan Mayen, Switzerland, Ukraine, United Kingdom, Vatican City',
  'Latin America':
    'Anguilla, Antigua and Barbuda, Argentina, Aruba, Bahamas, Barbados, Belize, Bolivia, Brazil, British Virgin Islands, Caribbean Netherlands, Cayman Islands, Chile, Colombia, Costa Rica, Cuba, Curaçao, Dominica, Dominican Republic, Ecuador, El Salvador, Falkland Islands, French Guiana, Grenada, Guadeloupe, Guatemala, Guyana, Haiti, Honduras, Jamaica, Martinique, Mexico, Montserrat, Nicaragua, Panama, Paraguay, Peru, Puerto Rico, Saint Barthélemy, Saint Kitts and Nevis, Saint Lucia, Saint Martin, Saint Vincent and the Grenadines, Sint Maarten, Suriname, Trinidad and Tobago, Turks and Caicos Islands, Uruguay, US Virgin Islands, Venezuela',
  'Middle East':
    'Armenia, Azerbaijan, Bahrain, Cyprus, Georgia, Iran, Iraq, Israel, Jordan, Kuwait, Lebanon, Oman, Palestine, Qatar, Saudi Arabia, Syria, Turkey, United Arab Emirates, Yemen',
  'North America': 'Bermuda, Canada, Greenland, Saint Pierre and Miquelon, United States',
  Oceania:
    'American Samoa, Australia, Christmas Island, Cocos (Keeling) Islands, Cook Islands, Fiji, French Polynesia, Guam, Kiribati, Marshall Islands, Micronesia, Nauru, New Caledonia, New Zealand, Niue, Norfolk Island, Northern Mariana Islands, Palau, Papua New Guinea, Pitcairn Islands, Samoa, Solomon Islands, Tokelau, Tonga, Tuvalu, Vanuatu, Wallis and Futuna',
  Scandinavia: 'Sweden, Norway, Denmark, Finland',
} as const

export type Region = keyof typeof regions

/** A stored filter key: the name in lowercase, without spaces (specification, section 5). */
export const marketKey = (name: string): string => name.toLowerCase().replaceAll(' ', '')

export type Market = { key: string; label: string; region: Region }

export const markets: readonly Market[] = (Object.entries(regions) as [Region, string][]).flatMap(([region, names]) =>
  names.split(', ').map((label) => ({ key: marketKey(label), label, region })),
)

export const regionNames = Object.keys(regions) as Region[]

export const worldwide = 'worldwide'

const labelByKey = new Map(markets.map((market) => [market.key, market.label]))

export const isRegionalOffice = (key: string): boolean => key === worldwide || labelByKey.has(key)

export const marketLabel = (key: string): string => (key === worldwide ? 'Worldwide' : (labelByKey.get(key) ?? key))

const regionKeys = new Map(regionNames.map((region) => [marketKey(region), region]))
/** The name of a region by its key; undefined for other keys. */
export const marketRegionLabel = (key: string): Region | undefined => regionKeys.get(key)

const keysOf = (region: Region) => markets.filter((market) => market.region === region).map(({ key }) => key)

/** The countries behind excluded keys. A region's key means all its countries; unknown keys are ignored. */
export function excludedOffices(keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys].flatMap((key) => {
      const region = regionKeys.get(key)
      return region ? keysOf(region) : labelByKey.has(key) ? [key] : []
    }),
  )
}

/** Excluded countries as they are stored (decision D8): a region that is excluded entirely is stored as its own key. */
export function filterKeys(excluded: ReadonlySet<string>): string[] {
  return regionNames.flatMap((region) => {
    const keys = keysOf(region)
    const excludedKeys = keys.filter((key) => excluded.has(key))
    return excludedKeys.length === keys.length ? [marketKey(region)] : excludedKeys
  })
}
