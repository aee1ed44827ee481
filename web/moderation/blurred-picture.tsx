import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Blurred and gray until asked for: nobody has to see what they need not. */
export function BlurredPicture({ address, label }: { address: string; label: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid w-40 max-w-full gap-2">
      <div className="overflow-hidden rounded-control border border-line">
        <img
          src={address}
          alt={isShown ? label : `${label}, blurred`}
          width={160}
          height={160}
          loading="lazy"
          className={classNames('aspect-square w-full object-cover', !isShown && 'scale-110 blur-xl grayscale')}
        />
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${isShown ? 'Blur it' : 'Show it'}: ${label}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Blur it' : 'Show it'}
      </Button>
    </div>
  )
}
