import { expect, it } from 'vitest'
import { withPreviewTags, withAppDescription } from './preview-tags.ts'

const head = '<title>Terms &amp; conditions · Velv</title><meta name="description" content="For $&amp; all."/>'

it('takes the preview of a link from the page’s own title and description', () => {
  const tags = withPreviewTags(`<head>${head}</head>`, '/termsconditions')
  expect(tags).toContain('<meta property="og:title" content="Terms &amp; conditions · Velv"/>')
  expect(tags).toContain('<meta property="og:description" content="For $&amp; all."/>')
  expect(tags).toContain('<link rel="canonical" href="https://velv.invalid/termsconditions"/>')
  expect(tags.indexOf('canonical')).toBeLessThan(tags.indexOf('</head>'))
})

it('throws for a public page without a title or a description', () => {
  expect(() => withPreviewTags('<head><title>About · Velv</title></head>', '/about')).toThrow('/about')
})

it('describes Velv on the signed-in page, which has no description of its own', () => {
  expect(withAppDescription('<head><title>Velv</title></head>')).toBe(
    '<head><title>Velv</title><meta name="description" content="Songs for open briefs, heard by paid screeners."/></head>',
  )
})
