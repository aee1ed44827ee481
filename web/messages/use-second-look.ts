import { useEffect, useState } from 'react'

type Rule = (text: string) => boolean

/**
 * The rules that say whether words insult their reader, and whether they lead elsewhere, fetched once something is written; without
 * them nothing is asked and nothing said.
 */
export function useSecondLook(isWriting: boolean): { isInsult?: Rule; hasContact?: Rule } {
  const [rules, setRules] = useState<{ isInsult: Rule; hasContact: Rule }>()
  useEffect(() => {
    if (!isWriting || rules) return
    let isWanted = true
    Promise.all([import('./insults.ts'), import('#contract/contacts.ts')])
      .then(([{ isInsult }, { hasContact }]) => isWanted && setRules({ isInsult, hasContact }))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [isWriting, rules])
  return rules ?? {}
}
