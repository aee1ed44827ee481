import { useEffect, useState } from 'react'

type IsInsult = (text: string) => boolean

/** The rule that says whether words insult their reader, fetched once something is written; without it nothing is asked. */
export function useInsults(isWriting: boolean): IsInsult | undefined {
  const [rule, setRule] = useState<{ isInsult: IsInsult }>()
  useEffect(() => {
    if (!isWriting || rule) return
    let isWanted = true
    import('./insults.ts').then((found) => isWanted && setRule(found)).catch(() => {})
    return () => {
      isWanted = false
    }
  }, [isWriting, rule])
  return rule?.isInsult
}
