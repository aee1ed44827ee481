import { useEffect, useState } from 'react'

/** An address under which the page can show a picture it holds; null until the browser has made it. */
export function useBlobAddress(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; address: string } | null>(null)

  useEffect(() => {
    if (!blob) return
    const reader = new FileReader()
    reader.addEventListener('load', ({ target }) => {
      if (typeof target?.result === 'string') setMade({ blob, address: target.result })
    })
    reader.readAsDataURL(blob)
    return () => reader.abort()
  }, [blob])

  return made?.blob === blob && made ? made.address : null
}
