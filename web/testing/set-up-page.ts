import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import '../theme.css'
import '../styles/overlays.css'

/** The size that `vitest.config.ts` gives the window. */
const [width, height] = [1024, 720]

// All tests share one page, so each leaves it as it was.
afterEach(async () => {
  await cleanup()
  if (window.innerWidth !== width) await page.viewport(width, height)
  window.scrollTo(0, 0)
})
