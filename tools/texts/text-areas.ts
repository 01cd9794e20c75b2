/** The product's texts in the order in which people meet them: a heading, and the paths whose files belong to it. */
export const textAreas: readonly (readonly [area: string, path: RegExp])[] = [
  [
    'Landing, public brief, link previews',
    /^(web\/pages\/public\/(landing|brief|about|contact|soundtrap|[\w-]+\.tsx?$)|server\/website\/|web\/preview)/,
  ],
  ['Terms, privacy, help', /^web\/pages\/public\/(how-to|terms|privacy)\//],
  // Before the areas of the modules, whose emails belong here.
  [
    'Emails and notifications',
    /(-emails\.ts$|^(web\/features\/notifications|domain\/notifications|server\/notifications|server\/platform\/email)\/)/,
  ],
  [
    'Sign-up, log in, account gate',
    /^(web\/pages\/(account|auth)|web\/app\/gate|server\/accounts\/(authentication|two-factor))/,
  ],
  ['Account', /^(web\/features\/accounts|web\/pages\/profile|domain\/accounts|server\/accounts|server\/privacy)/],
  ['Frame, notices and shared parts', /^(web\/(app|ui|lib)|web\/root)/],
  ['Drops for creators', /^web\/features\/drops\/(feed|brief|filters|favorites|searches|tracks|outcome|changes)/],
  ['Drops for owners', /^web\/features\/drops/],
  ['Drops: rules and labels', /^(domain\/drops|server\/drops)/],
  [
    'Songs and submissions',
    /^(web\/features\/(demos|songs)|domain\/(demos|media|plus)|server\/(demos|media|payments|plus))/,
  ],
  ['Pitching view and player', /^(web\/features\/(screening|listening)|domain\/screening|server\/screening)/],
  ['Wallet', /^(web\/features\/wallet|domain\/wallet|server\/wallet)/],
  ['Staff', /^(web\/features\/admin|domain\/admin|server\/admin|web\/pages\/admin)/],
  ['Other pages', /^(web\/|domain\/|server\/support)/],
  ['API document', /^server\/(api-document|contracts)|contracts?\.ts$/],
  ['Command line', /^(tools\/[\w-]+\.mjs|server\/(backup|admin-cli|platform\/config)|server\/[\w-]+\.ts)/],
]

/** The area of a file; undefined where nobody but engineers reads its texts. */
export const areaOf = (path: string): string | undefined => textAreas.find(([, pattern]) => pattern.test(path))?.[0]

/** Files that hold no text of the product: tests, generated files, made-up people and songs. */
export const withoutTexts =
  /\.test\.tsx?$|\/testing\/|\/drizzle\/|\/demo-world\/|\.d\.ts$|vite\.config|check-budgets|\/build\//
