import { Sparkle } from 'lucide-react'
import { Link } from 'wouter'

/** Floats with the header over Discover, where it never lies over anybody: the place is that of the badge of those who have it. */
export function PremiumLink() {
  return (
    <Link
      href="/subscribe"
      className="inline-flex min-h-9 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full bg-marigold px-3 text-15 font-semibold text-on-marigold no-underline transition hover:brightness-105 pointer-coarse:min-h-11"
    >
      <Sparkle className="size-4 fill-current" aria-hidden="true" />
      <span className="@max-[21rem]:sr-only md:max-[75rem]:sr-only">Go Premium</span>
    </Link>
  )
}
