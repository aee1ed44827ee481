import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Landing } from './landing.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { SignOut } from './sign-out.tsx'

/** `address` is where a page may be read and shared by anyone; without it, it is nobody's to find. */
type StaticPage = { file: string; title: string; description: string; address?: string; content: ReactNode }

/** The server puts its address here. */
const ORIGIN = '%ORIGIN%'

const pages: StaticPage[] = [
  {
    file: 'landing.html',
    title: 'Akin · Connect with like-minded people around you',
    description:
      'Meet people nearby who care about the same things. See why you match, say hello, and take it from there.',
    address: '/',
    content: <Landing />,
  },
  {
    file: 'privacy-policy.html',
    title: 'Privacy policy · Akin',
    description: 'What Akin keeps about you, what it is used for, who sees it, and how to take it back.',
    address: '/privacy-policy',
    content: <PrivacyPolicy />,
  },
  {
    file: 'sign-out.html',
    title: 'Sign out · Akin',
    description: 'End your session on this device.',
    content: <SignOut />,
  },
  {
    file: 'offline.html',
    title: 'Offline · Akin',
    description: 'There is no connection.',
    content: <Offline />,
  },
]

/**
 * Every page that needs no script, as the markup of its head and its body.
 * The manifest is named by the app's page alone, since the app is what gets installed.
 */
export function renderPages(icon: string) {
  return pages.map(({ file, title, description, address, content }) => ({
    file,
    head: renderToStaticMarkup(
      <>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" property={address && 'og:description'} content={description} />
        {address ? <ShareTags title={title} address={ORIGIN + address} /> : <meta name="robots" content="noindex" />}
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141513" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>,
    ),
    body: renderToStaticMarkup(content),
  }))
}

/** What others show of a page that was shared with them, and under which address it is known. */
function ShareTags({ title, address }: { title: string; address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:image" content={`${ORIGIN}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Drawn faces" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The browser keeps this page and shows it in place of any that it cannot reach. The link's empty address asks for that page again. */
function Offline() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <Logo />
      <h1 className="mt-4 font-display text-34">You are offline</h1>
      <p className="text-ink-soft">Akin needs a connection to show who is around. Check yours and try again.</p>
      <a href="" className={buttonStyle()}>
        Try again
      </a>
    </main>
  )
}
