type UploadProgressProps = {
  /** From 0 to 1. */
  share: number
}

/** How much of a photo has been sent, as a bar and in words. */
export function UploadProgress({ share }: UploadProgressProps) {
  const percent = Math.round(share * 100)

  return (
    <div className="grid w-40 gap-1">
      <div
        role="progressbar"
        aria-label="Uploading your photo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:bg-paper"
      >
        <div className="h-full rounded-full bg-evergreen transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-13 text-ink-soft figures" aria-hidden="true">
        Uploading… {percent}%
      </p>
    </div>
  )
}
