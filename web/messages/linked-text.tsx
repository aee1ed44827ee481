import { Fragment } from 'react'
import { splitAddress, splitLinks } from './links.ts'

/** A text in which addresses of pages are links, to a window of their own, which learns nothing of where it was opened. */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- Parts of a text have no other name, and keep their order.
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2 wrap-anywhere"
      >
        {splitAddress(text).map((piece, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- As above.
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </a>
    ),
  )
}
