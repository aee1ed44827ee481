import { createContext, use, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const SITE_NAME = 'Akin'

/** How many unread things wait for the member: shown as "(2) " before every page's title. */
export const TitleCount = createContext(0)

const WIDTHS = { narrow: 'max-w-narrow', regular: 'max-w-regular', wide: 'max-w-wide', full: 'max-w-full-page' }

const HEADER = 'mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2'

type PageProps = {
  title: string
  /** The one h1, where it differs from the title of the window. */
  heading?: ReactNode
  isHeadingHidden?: boolean
  /** Beside the heading: the page's main action. */
  aside?: ReactNode
  width?: keyof typeof WIDTHS
  /** Of the heading and what is beside it, where they are laid out in their own way. */
  headerClassName?: string
  className?: string
  children: ReactNode
}

/** One screen: the main landmark, its h1 and the title of the window. */
export function Page(props: PageProps) {
  const { title, heading = title, isHeadingHidden = false, aside, width = 'regular', className, children } = props
  const { headerClassName = HEADER } = props
  const waiting = use(TitleCount)

  return (
    <main
      id="main"
      tabIndex={-1}
      className={classNames('mx-auto w-full px-4 py-6 outline-none sm:px-6 sm:py-8', WIDTHS[width], className)}
    >
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${SITE_NAME}`}</title>
      <header className={isHeadingHidden ? 'sr-only' : headerClassName}>
        <h1 className="font-display text-26 sm:text-34">{heading}</h1>
        {aside}
      </header>
      {children}
    </main>
  )
}

/** Focuses the screen itself, for when what had the focus disappears and nothing takes its place. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
