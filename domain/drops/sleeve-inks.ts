/** The 25 print inks: all the colours a sleeve can have. */
export const inks = {
  cream: '#F3E7D0', bone: '#DDCDB4', black: '#21171F', plum: '#43203F', oxblood: '#7B1E2C', red: '#D8412F',
  orange: '#EE7F2D', mustard: '#E0AC36', butter: '#F5D98C', olive: '#7C7E33', moss: '#24503A', green: '#1F8A63',
  mint: '#A6DABF', teal: '#0E6670', sky: '#8CC3DD', cobalt: '#2A52BE', navy: '#1A2852', lilac: '#B9A4E4',
  violet: '#65399B', magenta: '#C22C70', pink: '#F19DB3', blush: '#F5CDC2', clay: '#B15E3C', tan: '#CDA276', grey: '#918A93',
} as const


export type Ink = keyof typeof inks

/** Three ways of three inks a genre: ground, figure, spark. */
export const ways: Record<string, string> = {
  'Afro-Pop': 'orange plum butter|moss mustard red|cobalt cream orange',
  'Blues': 'navy sky orange|cobalt cream black|sky navy cream',
  "Children's": 'butter red cobalt|cobalt sky red|pink cobalt butter',
  'Cinematic': 'black bone red|navy clay butter|bone black clay',
  'Classical': 'bone oxblood black|cream moss mustard|oxblood blush mustard',
  'Country': 'tan oxblood cream|cream clay navy|clay butter black',
  'Disco': 'magenta butter plum|violet butter pink|mustard magenta cream',
  'EDM': 'black mint magenta|violet butter red|cobalt pink butter',
  'Electronic': 'grey black butter|black sky red|mint black magenta',
  'Folk': 'moss butter clay|bone moss clay|olive cream oxblood',
  'Funk': 'orange violet cream|mustard plum red|plum orange pink',
  'Gospel/Religious': 'mustard violet cream|violet butter magenta|navy sky red',
  'Hiphop/Rap': 'black red butter|red black cream|mustard black red',
  'Indi-Pop': 'blush teal red|mint plum orange|butter teal pink',
  'Jazz': 'cobalt cream black|sky black red|teal mustard black',
  'C-Pop': 'red butter oxblood|cream red teal|blush magenta cobalt',
  'J-Pop': 'red cream navy|sky red cream|pink red cream',
  'K-Pop': 'lilac magenta cream|pink violet butter|mint violet pink',
  'Latin': 'red mustard cream|teal orange butter|pink oxblood orange',
  'Metal': 'black grey red|oxblood bone black|grey black butter',
  'Pop': 'pink red cream|cobalt blush orange|butter magenta teal',
  'Punk': 'butter black magenta|red black cream|pink black butter',
  'R&B': 'plum lilac clay|oxblood pink teal|lilac plum red',
  'Reggae/Caribbean': 'green butter black|mustard moss red|butter green black',
  'Rock': 'red black bone|bone red black|navy red butter',
  'Singer/Songwriter': 'tan moss cream|bone teal clay|blush oxblood teal',
  'Soul': 'oxblood orange butter|clay cream plum|plum mustard red',
  'Vocal/Acapella': 'blush violet red|lilac plum cream|violet pink butter',
  'World': 'teal butter red|clay butter teal|olive cream orange',
  'Other': 'grey cream plum|bone plum orange|plum mint orange',
}

/** The sections of the shop, and the compositions each draws from. */
export const sections = {
  night:   'lens grooves bars halftone split ring dune',
  field:   'sun waves leaves arches dune petals split',
  room:    'window bars leaves split ring pills lens',
  street:  'zigzag diagonal stairs blocks ring window rays',
  dance:   'halftone rays grooves quarters pills petals bars',
  bright:  'petals quarters pills split sun arches blocks',
} as const

/** Genres that stand in another section than `bright`. */
export const section: Record<string, keyof typeof sections> = {
  'Cinematic': 'night', 'Electronic': 'night', 'EDM': 'dance', 'Disco': 'dance', 'Funk': 'dance', 'Afro-Pop': 'dance', 'Latin': 'dance',
  'Folk': 'field', 'Country': 'field', 'Singer/Songwriter': 'field', 'World': 'field', 'Reggae/Caribbean': 'field',
  'Jazz': 'room', 'Blues': 'room', 'Classical': 'room', 'Soul': 'room', 'R&B': 'night', 'Gospel/Religious': 'field', 'Vocal/Acapella': 'room',
  'Rock': 'street', 'Punk': 'street', 'Metal': 'street', 'Hiphop/Rap': 'street',
}
