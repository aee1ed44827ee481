import { renderToStaticMarkup } from 'react-dom/server'
import { HeaderBar, HeaderLogo, homeStyle } from './header-bar.tsx'

/** What a main screen begins with before the app runs, as markup: the header, with what is the same for every member. */
export function renderFrame(): string {
  return renderToStaticMarkup(
    <>
      <HeaderBar>
        <span className={homeStyle}>
          <HeaderLogo />
        </span>
      </HeaderBar>
      <p role="status" className="sr-only">
        Loading
      </p>
    </>,
  )
}
