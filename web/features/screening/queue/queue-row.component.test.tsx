import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toScreen } from '../queued-demo-for-tests.ts'
import { QueueRow } from './queue-row.tsx'

const marked = {
  averageStars: 4.5,
  starCount: 2,
  tags: [
    { id: 'closer', word: 'Closer', color: 'teal' as const },
    { id: 'single', word: 'Single', color: 'pink' as const },
  ],
}

it.each([undefined, 'ingrid'])('says the stars and the tags of a song in words [B-3]', async (viewerId) => {
  await render(
    <ul>
      <QueueRow
        demo={toScreen('Slow Exit', marked)}
        position={1}
        isOnStage
        isLeasedByOthers={false}
        viewerId={viewerId}
        onSelect={() => undefined}
        onKeyDown={() => undefined}
      />
    </ul>,
  )
  await expect
    .element(page.getByRole('button'))
    .toHaveAccessibleName(expect.stringMatching(/Slow Exit 4\.5 stars on average , Closer , Single/))
})
