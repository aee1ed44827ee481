import { useState } from 'react'
import { later } from './later.tsx'
import type { SheetProps } from './sheet-dialog.tsx'

const SheetDialog = later(async () => (await import('./sheet-dialog.tsx')).SheetDialog)

/** A sheet over the page. Its code is not part of the first screen: who opens one before that is here has it once it has come. */
export function Sheet(props: SheetProps) {
  const [hasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !hasOpened) setOpened(true)
  return hasOpened ? <SheetDialog {...props} /> : null
}
