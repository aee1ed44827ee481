import { ArrowDown } from 'lucide-react'
import { plural } from '#web/ui/plural.ts'

/** Over the end of a thread whose reader is further up, while something new stands below, or what is below is not loaded. */
export function LatestButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button
      type="button"
      aria-label={count > 0 ? `Show ${plural(count, 'new message')}` : 'Show the latest messages'}
      onClick={onShow}
      className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 animate-rise items-center gap-2 rounded-full border border-evergreen bg-card px-4 font-semibold text-evergreen hover:bg-evergreen-wash"
    >
      <ArrowDown className="size-4" aria-hidden="true" />
      {count > 0 ? `${count} new` : 'Latest'}
    </button>
  )
}
