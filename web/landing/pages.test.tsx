import { expect, test } from 'vitest'
import { renderPages } from './pages.tsx'

const documents = Object.fromEntries(
  renderPages().map(({ file, head, body }) => [
    file,
    new DOMParser().parseFromString(`<html><head>${head}</head><body>${body}</body></html>`, 'text/html'),
  ]),
)
const landing = documents['landing.html']!
const policy = documents['privacy-policy.html']!

test.each(Object.entries(documents))('%s has one h1 and needs no script', (_file, page) => {
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(page.querySelectorAll('main')).toHaveLength(1)
})

test('the landing page leads to signing in and to signing up', () => {
  expect(textsOf(landing, 'a[href="/login"]')).toContain('Sign In')
  expect(textsOf(landing, 'a[href="/signup"]')).toContain('Get Started')
})

test('the landing page names four features', () => {
  expect(landing.querySelectorAll('[aria-labelledby="features"] h3')).toHaveLength(4)
})

test.each([
  ['the landing page', landing],
  ['the privacy policy', policy],
])('the footer of %s leads to the policy, the support and the credits', (_name, page) => {
  const footer = page.querySelector('footer')

  expect(footer?.textContent).toContain('© 2025 Akin')
  expect(footer?.textContent).toContain('CC BY 4.0')
  expect(footer?.querySelector('a[href="/privacy-policy"]')).not.toBeNull()
  expect(footer?.querySelector('a[href^="mailto:support@"]')).not.toBeNull()
})

test('the privacy policy has its eight sections', () => {
  expect(textsOf(policy, 'h2').map((text) => text.replace(/^\d\. /, ''))).toEqual([
    'Information we collect',
    'How we use information',
    'AI features',
    'Sharing',
    'Location',
    'Security',
    'Your rights',
    'Contact',
  ])
})

function textsOf(page: Document, selector: string): string[] {
  return [...page.querySelectorAll(selector)].map((element) => element.textContent ?? '')
}
