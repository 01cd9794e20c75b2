/** Of the URL Standard, what the domain uses. Browsers and Node have it; programs that import the domain know it from them. */
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}
