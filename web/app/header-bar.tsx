import type { ReactNode } from 'react'
import { Logo, LogoMark } from '#web/ui/logo.tsx'

/** The band at the top of every screen. It sticks there. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-full-page items-center gap-2 px-4 sm:gap-3 sm:px-6">{children}</div>
    </header>
  )
}

/** The place of the logo, which leads home. */
export const homeStyle = 'mr-auto grid min-h-11 min-w-11 items-center rounded-control'

/** The mark alone where there is no room for the name. */
export function HeaderLogo() {
  return (
    <>
      <span className="lg:hidden">
        <LogoMark />
      </span>
      <span className="flex max-lg:hidden">
        <Logo />
      </span>
    </>
  )
}
