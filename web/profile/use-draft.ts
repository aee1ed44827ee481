import { useState } from 'react'

/** A form over a record: what was typed in a field stands, and every other field follows the record. */
export function useDraft<T extends Record<string, unknown>>(saved: T) {
  const [edits, setEdits] = useState<Partial<T>>({})
  const edited = Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== saved[field]))

  return {
    draft: { ...saved, ...edits },
    isDirty: Object.keys(edited).length > 0,
    isEdited: (field: keyof T) => field in edited,
    change: (part: Partial<T>) => setEdits((before) => ({ ...before, ...part })),
    /** To be called with the draft that was saved. What has been typed since stays. */
    settle: (sent: T) =>
      setEdits((before) => {
        const rest = { ...before }
        for (const field of Object.keys(rest) as (keyof T)[]) if (rest[field] === sent[field]) delete rest[field]
        return rest
      }),
  }
}
