import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Leaves a step. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" className="-ml-2 justify-self-start" onClick={onClick}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Button>
  )
}
