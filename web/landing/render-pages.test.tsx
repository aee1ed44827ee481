import { expect, test } from 'vitest'
import { COPYRIGHT_YEAR } from './site-footer.tsx'
import { renderPages } from './render-pages.tsx'

const documents = Object.fromEntries(
  renderPages('data:image/svg+xml,').map(({ file, head, body }) => [
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

test('the landing page has an AI section, a call to action and the tagline', () => {
  expect(landing.title).toContain('Connect with like-minded people around you')
  expect(landing.querySelector('[aria-labelledby="ai"] h2')?.textContent).toContain('AI')
  const ways = [...(landing.querySelector('main > section:last-child')?.querySelectorAll('a') ?? [])]
  expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Get Started', '/signup']])
})

test('the landing page names four features', () => {
  expect(landing.querySelectorAll('[aria-labelledby="features"] h3')).toHaveLength(4)
})

test.each([
  ['the landing page', landing],
  ['the privacy policy', policy],
])('the footer of %s leads to the policy, the support and the credits', (_name, page) => {
  const footer = page.querySelector('footer')

  expect(COPYRIGHT_YEAR).toBe(2025)
  expect(footer?.textContent).toContain(`© ${COPYRIGHT_YEAR} Akin`)
  expect(footer?.textContent).toContain('CC BY 4.0')
  expect(footer?.querySelector('a[href="/privacy-policy"]')).not.toBeNull()
  expect(footer?.querySelector('a[href^="mailto:support@"]')).not.toBeNull()
})

test('the page that asks signs out by a form, and leads back', () => {
  const page = documents['sign-out.html']!
  const form = page.querySelector('form')

  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/api/logout'])
  expect(textsOf(page, 'form button')).toEqual(['Sign Out'])
  expect(textsOf(page, 'a[href="/"]')).toContain('Stay signed in')
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

test('a page for everyone says how it is shown where it was shared, and the others are not to be found', () => {
  const shared = (name: string) => landing.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')

  expect(shared('title')).toBe(landing.title)
  expect(shared('image')).toBe('%ORIGIN%/share.png')
  expect(policy.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('%ORIGIN%/privacy-policy')
  expect(documents['offline.html']?.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

function textsOf(page: Document, selector: string): string[] {
  return [...page.querySelectorAll(selector)].map((element) => element.textContent ?? '')
}
