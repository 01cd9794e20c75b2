/**
 * The market regions with their countries: the UN M49 list sorted into the specification's eight regions.
 * Scandinavia is exactly the four the specification names, and Europe is without them.
 */
export const regions = {
  Africa:
    'Algeria, Angola, Benin, Botswana, Burkina Faso, Burundi, Cabo Verde, Cameroon, Central African Republic, Chad, Comoros, Congo, Côte d’Ivoire, Democratic Republic of the Congo, Djibouti, Egypt, Equatorial Guinea, Eritrea, Eswatini, Ethiopia, Gabon, Gambia, Ghana, Guinea, Guinea-Bissau, Kenya, Lesotho, Liberia, Libya, Madagascar, Malawi, Mali, Mauritania, Mauritius, Morocco, Mozambique, Namibia, Niger, Nigeria, Rwanda, São Tomé and Príncipe, Senegal, Seychelles, Sierra Leone, Somalia, South Africa, South Sudan, Sudan, Tanzania, Togo, Tunisia, Uganda, Western Sahara, Zambia, Zimbabwe',
  Asia: 'Afghanistan, Bangladesh, Bhutan, Brunei, Cambodia, China, Hong Kong, India, Indonesia, Japan, Kazakhstan, Kyrgyzstan, Laos, Macao, Malaysia, Maldives, Mongolia, Myanmar, Nepal, North Korea, Pakistan, Philippines, Singapore, South Korea, Sri Lanka, Taiwan, Tajikistan, Thailand, Timor-Leste, Turkmenistan, Uzbekistan, Vietnam',
  Europe:
    'Albania, Andorra, Austria, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Czechia, Estonia, Faroe Islands, France, Germany, Gibraltar, Greece, Guernsey, Hungary, Iceland, Ireland, Isle of Man, Italy, Jersey, Kosovo, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Moldova, Monaco, Montenegro, Netherlands, North Macedonia, Poland, Portugal, Romania, Russia, San Marino, Serbia, Slovakia, Slovenia, Spain, Switzerland, Ukraine, United Kingdom, Vatican City',
  'Latin America':
    'Antigua and Barbuda, Argentina, Aruba, Bahamas, Barbados, Belize, Bolivia, Brazil, Cayman Islands, Chile, Colombia, Costa Rica, Cuba, Curaçao, Dominica, Dominican Republic, Ecuador, El Salvador, French Guiana, Grenada, Guadeloupe, Guatemala, Guyana, Haiti, Honduras, Jamaica, Martinique, Mexico, Nicaragua, Panama, Paraguay, Peru, Puerto Rico, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines, Suriname, Trinidad and Tobago, Uruguay, Venezuela',
  'Middle East':
    'Armenia, Azerbaijan, Bahrain, Cyprus, Georgia, Iran, Iraq, Israel, Jordan, Kuwait, Lebanon, Oman, Palestine, Qatar, Saudi Arabia, Syria, Turkey, United Arab Emirates, Yemen',
  'North America': 'Bermuda, Canada, Greenland, Saint Pierre and Miquelon, United States',
  Oceania:
    'American Samoa, Australia, Cook Islands, Fiji, French Polynesia, Guam, Kiribati, Marshall Islands, Micronesia, Nauru, New Caledonia, New Zealand, Niue, Northern Mariana Islands, Palau, Papua New Guinea, Samoa, Solomon Islands, Tonga, Tuvalu, Vanuatu, Wallis and Futuna',
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
const keysOf = (region: Region) => markets.filter((market) => market.region === region).map(({ key }) => key)

/** The countries behind excluded keys; a region's key stands for all its countries, and what is no key for nothing. */
export function excludedOffices(keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys].flatMap((key) => {
      const region = regionKeys.get(key)
      return region ? keysOf(region) : labelByKey.has(key) ? [key] : []
    }),
  )
}

/** Excluded countries as they are stored (decision D8): a region of which nothing is left by its own key. */
export function filterKeys(excluded: ReadonlySet<string>): string[] {
  return regionNames.flatMap((region) => {
    const keys = keysOf(region)
    const gone = keys.filter((key) => excluded.has(key))
    return gone.length === keys.length ? [marketKey(region)] : gone
  })
}

/** Every office a drop may have that is not excluded; drops for the whole world are in every market. */
export function includedOffices(keys: Iterable<string>): string[] {
  const excluded = excludedOffices(keys)
  return [worldwide, ...markets.map(({ key }) => key).filter((key) => !excluded.has(key))]
}
